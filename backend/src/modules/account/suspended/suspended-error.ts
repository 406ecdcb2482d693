import { ProblemError } from '../../../errors/problem-error.ts';
import type { ActiveSuspension } from '../../suspensions/active-suspension.ts';

/**
 * Error of a sign-in by a suspended user who has proved to be the account's owner. Nobody else learns of a suspension:
 * without the proof the answer is the same as for any account.
 */
export class SuspendedError extends ProblemError {
  readonly userId: string;
  readonly suspension: ActiveSuspension;
  /** True if this sign-in has cancelled a planned deletion. */
  readonly isKept: boolean;

  constructor(userId: string, suspension: ActiveSuspension, { isKept }: { isKept: boolean }) {
    const { until, reason } = suspension;
    super(
      'suspended',
      `Your account is suspended ${until ? `until ${until.toUTCString()}` : 'for good'}. The reason: ${reason}`,
    );
    this.userId = userId;
    this.suspension = suspension;
    this.isKept = isKept;
  }
}

import { ProblemError } from '../../errors/problem-error.ts';
import type { Refusal } from './registry-conflicts.ts';

/** Builds the error of a rejected build with all reasons. The messages may quote the team's own input. */
export function publishRefused(refusals: readonly Refusal[]): ProblemError {
  const errors = refusals.map(({ reason, message }) => ({ field: reason, message }));
  return new ProblemError('publish_refused', refusals[0]?.message ?? 'This build cannot be published.', { errors });
}

export function refusePublishing(refusals: readonly Refusal[]): never {
  throw publishRefused(refusals);
}

export function versionExists(message: string): ProblemError {
  return new ProblemError('already_exists', message, { errors: [{ field: 'version_exists', message }] });
}

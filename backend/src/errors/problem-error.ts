import { PROBLEM_STATUS } from '@qlixline/contract/calls/problem';
import type { Problem, ProblemCode } from '@qlixline/contract/calls/problem';
import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload-refusals';

export type FieldError = { field: string; message: string };

/**
 * Error with an answer, sent as problem details by the filter. `message` is one sentence that is safe to show and never
 * repeats input (behaviour: errors).
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, message: string, extra: { errors?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(message);
    this.code = code;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  toProblem(): Problem {
    const { code, status, message, errors } = this;
    return {
      type: 'about:blank',
      title: TITLES[code],
      status,
      detail: message,
      code,
      message,
      ...(errors && { errors }),
    };
  }
}

const TITLES: Record<ProblemCode, string> = {
  validation_failed: 'Validation failed',
  invalid_credentials: 'Invalid credentials',
  unauthenticated: 'Not signed in',
  forbidden: 'Forbidden',
  consent_needed: 'Not allowed yet',
  suspended: 'Suspended',
  second_factor_needed: 'Code needed',
  fresh_sign_in_needed: 'Fresh sign-in needed',
  not_found: 'Not found',
  already_exists: 'Already exists',
  username_taken: 'Username taken',
  invalid_transition: 'Not possible now',
  stale: 'Changed meanwhile',
  other_account: 'Signed in as somebody else',
  outdated: 'Out of date',
  file_too_large: 'Too large',
  invalid_file_type: 'Invalid file type',
  unsupported_media_type: 'Unsupported media type',
  rate_limited: 'Too many requests',
  internal: 'Internal error',
  service_failed: 'Service failed',
  unavailable: 'Unavailable',
  publish_refused: 'Not published',
  storage_full: 'Storage full',
};

/** Builds the error for a thing that doesn't exist or isn't visible. Both cases get identical bytes. */
export const notFound = () => new ProblemError('not_found', 'This doesn’t exist, or you don’t have access.');
/** Throws `notFound()`, for use in expressions: `found ?? throwNotFound()`. */
export function throwNotFound(): never {
  throw notFound();
}
export const unauthenticated = () => new ProblemError('unauthenticated', 'Please sign in.');
export const forbidden = (message = 'This is not allowed.') => new ProblemError('forbidden', message);
export const freshSignInNeeded = () => new ProblemError('fresh_sign_in_needed', 'Please confirm that it is you.');
export const invalidTransition = (message: string) => new ProblemError('invalid_transition', message);
export const alreadyExists = (message: string) => new ProblemError('already_exists', message);
export const rateLimited = (extra: { retryAfterSeconds?: number } = {}) =>
  new ProblemError('rate_limited', `That was a bit much. Please wait ${waitText(extra.retryAfterSeconds)}.`, extra);

const A_MOMENT_SECONDS = 5;
const HOUR_SECONDS = 3_600;

/**
 * Formats a wait as "a moment", "40 seconds", "3 minutes" or "2 hours", rounded up, so that a retry isn't too early.
 */
function waitText(seconds = 0): string {
  if (seconds <= A_MOMENT_SECONDS) return 'a moment';
  if (seconds < 60) return `${seconds} seconds`;
  const [count, unit] =
    seconds < HOUR_SECONDS ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / HOUR_SECONDS), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const unavailable = (extra: { retryAfterSeconds?: number } = {}) =>
  new ProblemError('unavailable', 'We cannot do this right now. Please try again in a moment.', extra);
/** Builds the error for an account that has no room for more uploads or texts. */
export const accountFull = () => new ProblemError('file_too_large', UPLOAD_REFUSALS.noRoom.message);
export const tooLarge = () => new ProblemError('file_too_large', 'That is too large.');

/** Builds a validation error whose own message, for a toast, is that of the first field. */
export function validationFailed(errors: FieldError[]): ProblemError {
  return new ProblemError('validation_failed', errors[0]?.message ?? 'Please check what you entered.', { errors });
}

import type { ProblemCode } from '@qlixline/contract/calls/problem';

import { ProblemError } from '../../../errors/problem-error.ts';
import { cleanLine } from '../../../outside/clean-line.ts';

const MESSAGE_MAX = 300; // graphemes
const FIELD_MAX = 60; // characters
const ERRORS_MAX = 20;
const RETRY_MAX_SECONDS = 3_600;

export const serviceFailed = (): ProblemError =>
  new ProblemError('service_failed', 'The service of this area has failed. Please try again.');
export const serviceAway = (retryAfterSeconds = 5): ProblemError =>
  new ProblemError('unavailable', 'This area can’t be reached right now. Please try again in a moment.', {
    retryAfterSeconds,
  });

type Kind = { code: ProblemCode; otherwise: string };

const CHECK: Kind = { code: 'validation_failed', otherwise: 'Please check what you entered.' };
/** Problems by the service's status. 401 is missing: only the product says that nobody is signed in. */
const KINDS: Readonly<Record<number, Kind>> = {
  400: CHECK,
  403: { code: 'forbidden', otherwise: 'This is not allowed.' },
  404: { code: 'not_found', otherwise: 'This doesn’t exist, or you don’t have access.' },
  409: { code: 'invalid_transition', otherwise: 'This is not possible now. Please reload the page.' },
  413: { code: 'file_too_large', otherwise: 'That is too large.' },
  422: CHECK,
  429: { code: 'rate_limited', otherwise: 'That was a bit much. Please wait a moment.' },
};

type Refused = { status: number; retryAfter: string | undefined; body: string };

/**
 * Turns a service's error into a problem of the product. The service's own sentence is kept for refusals, as plain text
 * of one line.
 */
export function problemOf({ status, retryAfter, body }: Refused): ProblemError {
  if (status === 503) return serviceAway(secondsIn(retryAfter) ?? 5);
  const kind = KINDS[status];
  if (!kind) return serviceFailed();
  const said = saidIn(body);
  const seconds = status === 429 ? (secondsIn(retryAfter) ?? 5) : undefined;
  return new ProblemError(kind.code, said.message ?? kind.otherwise, {
    ...(said.errors.length > 0 && { errors: said.errors }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  });
}

function secondsIn(retryAfter = ''): number | undefined {
  return /^\d{1,5}$/.test(retryAfter) ? Math.min(Number(retryAfter), RETRY_MAX_SECONDS) : undefined;
}

type Said = { message: string | undefined; errors: { field: string; message: string }[] };

/** Reads a sentence and errors of fields from problem details (RFC 9457), or from a body like ours. */
function saidIn(body: string): Said {
  const { message, detail, errors } = objectIn(body);
  return {
    message: lineOf(message) ?? lineOf(detail),
    errors: (Array.isArray(errors) ? errors : []).slice(0, ERRORS_MAX).flatMap((error: unknown) => {
      const { field, message: text } = (error ?? {}) as Record<string, unknown>;
      const line = lineOf(text);
      return typeof field === 'string' && field.length <= FIELD_MAX && line ? [{ field, message: line }] : [];
    }),
  };
}

function objectIn(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function lineOf(value: unknown): string | undefined {
  return (typeof value === 'string' && cleanLine(value, MESSAGE_MAX)) || undefined;
}

import { isNativeError } from 'node:util/types';

/** SQLSTATE classes that say "not now": connection trouble, resources, a server that stops, a lock or time limit. */
const UNAVAILABLE_STATE = /^(08|53|57P|58|55P03|57014|25P03)/;
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
// `pg` gives these no code.
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable/i;

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/** Did this fail because the database cannot be reached now, not because of what was asked? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, syscall, message, cause, errors } = error as Failure;
  if (typeof code === 'string' && UNAVAILABLE_STATE.test(code)) return true;
  if (
    typeof code === 'string' &&
    UNAVAILABLE_SYSTEM_CODES.has(code) &&
    (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  )
    return true;
  if (typeof message === 'string' && UNAVAILABLE_MESSAGE.test(message)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  return cause !== undefined && isDatabaseUnavailable(cause);
}

/** PostgreSQL says that its disk is full (53100). */
export function isDatabaseDiskFull(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, cause } = error as Failure;
  return code === '53100' || (cause !== undefined && isDatabaseDiskFull(cause));
}

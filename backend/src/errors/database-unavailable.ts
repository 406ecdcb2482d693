import { isNativeError } from 'node:util/types';

/**
 * SQLSTATE classes of temporary failures: connection, resources, shutdown, lock or time limits, and a server that has
 * become read-only because another took its place.
 */
const UNAVAILABLE_STATE = /^(08|53|57P|58|55P03|57014|25P03|25006)/;
const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
// `pg` and Kysely give these no code. A driver is destroyed at a stop, while work continues whose client has gone.
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|driver has already been destroyed/i;

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown; errors?: unknown };

/** Returns true if the error means that the database is currently unavailable, rather than a fault of the request. */
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

/** Returns true if a statement exceeded its time, by the database's clock (57014) or by the client's. */
export function isStatementTimeout(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, message, cause } = error as Failure;
  if (code === '57014' || message === 'Query read timeout') return true;
  return cause !== undefined && isStatementTimeout(cause);
}

/** Returns true if the server is read-only (25006), as after a failover to another server. */
export function isDatabaseReadOnly(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, cause } = error as Failure;
  return code === '25006' || (cause !== undefined && isDatabaseReadOnly(cause));
}

/** Returns true if PostgreSQL's disk is full (53100). */
export function isDatabaseDiskFull(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, cause } = error as Failure;
  return code === '53100' || (cause !== undefined && isDatabaseDiskFull(cause));
}

/** Returns true if a trigger has refused a text because its writer's storage is full (decision: storage). */
export function isAccountFull(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { code, cause } = error as Failure;
  return code === 'QX507' || (cause !== undefined && isAccountFull(cause));
}

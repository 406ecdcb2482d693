import { isNativeError } from 'node:util/types';

const UNEXPECTED_STATUS = 'OAUTH_RESPONSE_IS_NOT_CONFORM';

/** Error when nobody can sign in with the issuer at the moment, which the page shows. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** Returns true if the issuer didn't answer or answered "later", false if it refused something. */
export function isIssuerUnavailable(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const { name, message, code, cause } = error as Error & { code?: unknown };
  if (name === 'IssuerUnavailable' || message === 'fetch failed') return true;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  if (cause instanceof Response) return code === UNEXPECTED_STATUS && (cause.status >= 500 || cause.status === 429);
  return isIssuerUnavailable(cause);
}

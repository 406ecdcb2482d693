import type { IncomingHttpHeaders } from 'node:http';

import type { Env } from '../../config/env.ts';
import { forbidden } from '../../errors/problem-error.ts';
import type { ProblemError } from '../../errors/problem-error.ts';

/**
 * Explains why a page may not write. A page of this server that was opened by another name than PUBLIC_URL gets a
 * different answer than one of another site: somebody forgot the setting, or opened another address than users are
 * given.
 */
export function foreignWrite(
  { hasPublicUrl, publicOrigin }: Pick<Env, 'hasPublicUrl' | 'publicOrigin'>,
  { origin, host }: IncomingHttpHeaders,
): ProblemError {
  const isOwnPage = origin !== undefined && host !== undefined && URL.parse(origin)?.host === host;
  if (!isOwnPage) return forbidden();
  return hasPublicUrl
    ? forbidden(`This works at ${publicOrigin} only. Please open it there.`)
    : forbidden(`This works on the server's own machine only, until its operator sets PUBLIC_URL to ${origin}.`);
}

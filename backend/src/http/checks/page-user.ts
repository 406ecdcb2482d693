import type { IncomingHttpHeaders } from 'node:http';

import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';

import { ProblemError } from '../../errors/problem-error.ts';
import type { Identity } from '../../sessions/identity.ts';

/**
 * Throws `other_account` if a request comes from another user's page: another tab has signed in as somebody else, and
 * the text would appear under the wrong name. Requests without the header, such as those of scripts, pass.
 */
export function requireOwnPage(headers: IncomingHttpHeaders, { userId }: Identity): void {
  const pageUserId = headers[PAGE_USER_HEADER];
  if (pageUserId === undefined || pageUserId === userId) return;
  throw new ProblemError('other_account', 'Somebody else has signed in to this browser. Please sign in again.');
}

import type { IncomingHttpHeaders } from 'node:http';

import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';

import { ProblemError } from '../../errors/problem-error.ts';
import type { Identity } from '../../sessions/identity.ts';

/**
 * Refuses what a page of somebody else sends in this session: another tab of the browser has signed in anew, and what was
 * written would appear under the wrong name. Whoever doesn't say whose page it is, such as a program, isn't asked.
 */
export function requireOwnPage(headers: IncomingHttpHeaders, { userId }: Identity): void {
  const pageUserId = headers[PAGE_USER_HEADER];
  if (pageUserId === undefined || pageUserId === userId) return;
  throw new ProblemError('other_account', 'Somebody else has signed in to this browser. Please sign in again.');
}

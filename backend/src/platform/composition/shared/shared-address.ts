import { screens } from '@qlixline/contract/areas/screens';

import { namedUser } from '../../../http/checks/user-address.ts';

/** Subject of a shared address. */
export type SharedAddress =
  | { postId: number }
  | { noticeId: number }
  | { user: NonNullable<ReturnType<typeof namedUser>> };

const USER_PATH = /^\/user\/([^/]{1,200})\/?$/;
const NOTICE_PATH = /^\/lost-found\/([1-9]\d{0,9})\/?$/;
const POST_ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647; // PostgreSQL's bound

/**
 * Returns the post, notice or user an address leads to, ignoring other query parameters; undefined for other screens.
 */
export function sharedAddress(path: string, query: string): SharedAddress | undefined {
  if (path === screens.home) {
    const id = new URLSearchParams(query).get('post') ?? '';
    return POST_ID.test(id) && Number(id) <= LARGEST_ID ? { postId: Number(id) } : undefined;
  }
  const noticeId = NOTICE_PATH.exec(path)?.[1];
  if (noticeId !== undefined) return Number(noticeId) <= LARGEST_ID ? { noticeId: Number(noticeId) } : undefined;
  const name = decoded(USER_PATH.exec(path)?.[1] ?? '');
  const user = namedUser(name);
  return user && { user };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

import { screens } from '@qlixline/contract/areas/screens';

import { largestId } from '../../../database/largest-id.ts';
import { namedUser } from '../../../http/checks/user-address.ts';

/** Subject of a shared address. */
export type SharedAddress =
  | { postId: number }
  | { noticeId: number }
  | { user: NonNullable<ReturnType<typeof namedUser>> };

const USER_PATH = /^\/user\/([^/]{1,200})\/?$/;
const NOTICE_PATH = /^\/lost-found\/([1-9]\d{0,15})\/?$/;
const POST_ID = /^[1-9]\d{0,15}$/;

/**
 * Returns the post, notice or user an address leads to, ignoring other query parameters; undefined for other screens.
 */
export function sharedAddress(path: string, query: string): SharedAddress | undefined {
  if (path === screens.home) {
    const id = new URLSearchParams(query).get('post') ?? '';
    return POST_ID.test(id) && Number(id) <= largestId() ? { postId: Number(id) } : undefined;
  }
  const noticeId = NOTICE_PATH.exec(path)?.[1];
  if (noticeId !== undefined) return Number(noticeId) <= largestId() ? { noticeId: Number(noticeId) } : undefined;
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

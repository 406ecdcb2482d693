import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';

/**
 * Condition that the user has no friends, follows nobody, and wrote no more posts than the feed's first page shows, so
 * that home shows Discover. False for visitors.
 */
export const IS_ALONE = (user: string): string => `(
  ${user} is not null
  and not exists (select from friendships where user_id = ${user})
  and not exists (select from user_follows where follower_id = ${user})
  and not exists (select from posts where author_id = ${user} offset ${PAGE_LIMIT_DEFAULT}))`;

import { PAGE_LIMIT_DEFAULT } from '@qlixline/contract/limits';

/**
 * The user has no friends, follows nobody, and wrote no more than the feed's first page shows: home shows them Discover by itself.
 * Nobody at all is not alone.
 */
export const IS_ALONE = (user: string): string => `(
  ${user} is not null
  and not exists (select from friendships where user_id = ${user})
  and not exists (select from user_follows where follower_id = ${user})
  and not exists (select from posts where author_id = ${user} offset ${PAGE_LIMIT_DEFAULT}))`;

import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

import { IS_BLOCKED } from './relation.sql.ts';

/** SQL of a table with the row of the user `id`; without any when a block hides them from the viewer, or nobody has the id. */
export const VISIBLE_USER = (viewer: string, id: string): string => `(
  select * from users where users.id = ${id} and not ${IS_BLOCKED(viewer, 'users.id')})`;

/** SQL of a table with `id` and folded `username` of the users whom the names, an array of text, mean. */
export const USERS_NAMED = (usernames: string): string => `(
  select id, lower(username::text) as username from users where users.username = any (${usernames}::citext[]))`;

/** SQL of the id of a user by the id or the username, of which one is null; a username of before still leads to its user. */
export const USER_ID_OF = (id: string, username: string): string => `(
  select id from users where id = ${id}::uuid
  union all select id from users where username = ${username}::citext
  union all select user_id from username_history
    where username = ${username}::citext and released_at > now() - make_interval(days => ${USERNAME_KEPT_DAYS})
  limit 1)`;

/** There is such a user, and no block hides them from the viewer. */
export const IS_VISIBLE_USER = (viewer: string, id: string): string => `(
  exists (select from users where users.id = ${id}) and not ${IS_BLOCKED(viewer, id)})`;

/** SQL of the id of the account with this e-mail address; null for nobody. */
export const USER_ID_OF_EMAIL = (email: string): string =>
  `(select id from users where users.email = ${email}::citext)`;

/** SQL of how a log names a user; null for nobody. */
export const NAME_IN_LOGS = (id: string): string => `(
  select coalesce('@' || username, display_name, first_name) from users where users.id = ${id}::uuid)`;

import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

/** SQL of a table with `id` and folded `username` of the users whom the names, an array of text, mean. */
export const USERS_NAMED = (usernames: string): string => `(
  select id, lower(username::text) as username from users where users.username = any (${usernames}::citext[]))`;

/** SQL of the id of a user by the id or the username, of which one is null; a username of before still leads to its user. */
export const USER_ID_OF = (id: string, username: string): string => `(
  select id from users where id = ${id}::uuid
  union all select id from users where username = ${username}::citext
  union all select user_id from username_history
    where username = ${username}::citext and user_id is not null and released_at > now() - make_interval(days => ${USERNAME_KEPT_DAYS})
  limit 1)`;

/** SQL of the id of the account that has confirmed this e-mail address; null for nobody. */
export const USER_ID_OF_EMAIL = (email: string): string =>
  `(select id from users where users.email = ${email}::citext and email_confirmed_at is not null)`;

/** SQL of the id of the user who has this username now; null for nobody. */
export const USER_ID_OF_USERNAME = (username: string): string =>
  `(select id from users where users.username = ${username}::citext)`;

/** People who are no friends may follow this user; null for nobody. */
export const ALLOWS_FOLLOWERS = (user: string): string =>
  `(select allows_followers from users where users.id = ${user})`;

/** SQL of how a log names a user; null for nobody. */
export const NAME_IN_LOGS = (id: string): string => `(
  select coalesce('@' || username, display_name, first_name) from users where users.id = ${id}::uuid)`;

/** The account was made at least a day before the moment. */
export const WAS_A_DAY_OLD = (user: string, moment: string): string => `exists (
  select from users where users.id = ${user} and users.created_at < ${moment} - interval '1 day')`;

/** What a row of `users` is called. */
export const SHOWN_NAME = (user: string): string =>
  `coalesce(nullif(${user}.display_name, ''), nullif(${user}.first_name, ''), 'User')`;

/** What the user with an id is called. */
export const NAME_OF = (id: string): string =>
  `(select ${SHOWN_NAME('named')} from users named where named.id = ${id})`;

/** Where they say that they live. */
export const LOCATION_OF = (id: string): string =>
  `(select btrim(settled.location) from users settled where settled.id = ${id})`;

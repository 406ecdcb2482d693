import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

import { IS_SHOWN_OUTSIDE } from '../suspensions/suspension.sql.ts';

/** SQL of a table with `id` and folded `username` of the users with these names, given as a text array. */
export const USERS_NAMED = (usernames: string): string => `(
  select id, lower(username::text) as username from users where users.username = any (${usernames}::citext[]))`;

/** SQL of a user's id by id or username, one of which is null; a former username still resolves. */
export const USER_ID_OF = (id: string, username: string): string => `(
  select id from users where id = ${id}::uuid
  union all select id from users where username = ${username}::citext
  union all select user_id from username_history
    where username = ${username}::citext and user_id is not null and released_at > now() - make_interval(days => ${USERNAME_KEPT_DAYS})
  limit 1)`;

/** SQL of the id of the account that has confirmed this address; null without one. */
export const USER_ID_OF_EMAIL = (email: string): string =>
  `(select id from users where users.email = ${email}::citext and email_confirmed_at is not null)`;

/** SQL of a table with the accounts that have this address, confirmed or not. */
export const USERS_WITH_EMAIL = (email: string): string => `(
  select id, email from users where users.email = ${email}::citext)`;

/** SQL of the user's address that its owner has confirmed; null without one. */
export const CONFIRMED_EMAIL_OF = (user: string): string =>
  `(select email from users where users.id = ${user} and email_confirmed_at is not null)`;

/**
 * SQL table of the users who may be mailed now: those with a confirmed address, except for suspended ones, those whose
 * account is about to be deleted, those whose mails came back or were reported as spam, and demo accounts, whose
 * addresses nobody reads.
 */
export const MAILED_USERS = (): string => `(
  select * from users
  where users.email_confirmed_at is not null and not users.is_demo and ${IS_SHOWN_OUTSIDE('users')}
    and not exists (
      select from mail_stops stop where stop.user_id = users.id and stop.address = users.email))`;

/** SQL table of the users to whose devices may be pushed now: not suspended ones, or those about to be deleted. */
export const PUSHED_USERS = (): string => `(select * from users where ${IS_SHOWN_OUTSIDE('users')})`;

/** SQL of the id of the user who currently has this username; null without one. */
export const USER_ID_OF_USERNAME = (username: string): string =>
  `(select id from users where users.username = ${username}::citext)`;

/** SQL condition that the user accepts followers who aren't friends; null if there is no such user. */
export const ALLOWS_FOLLOWERS = (user: string): string =>
  `(select allows_followers from users where users.id = ${user})`;

/** SQL of a user's name in logs; null without a user. */
export const NAME_IN_LOGS = (id: string): string => `(
  select coalesce('@' || username, display_name, first_name) from users where users.id = ${id}::uuid)`;

/** Condition that the account was created at least a day before the moment. */
export const WAS_A_DAY_OLD = (user: string, moment: string): string => `exists (
  select from users where users.id = ${user} and users.created_at < ${moment} - interval '1 day')`;

/** SQL of the displayed name of a row of `users`. */
export const SHOWN_NAME = (user: string): string =>
  `coalesce(nullif(${user}.display_name, ''), nullif(${user}.first_name, ''), 'User')`;

/** SQL of the displayed name of the user with an id. */
export const NAME_OF = (id: string): string =>
  `(select ${SHOWN_NAME('named')} from users named where named.id = ${id})`;

/** SQL of the location in the user's profile. */
export const LOCATION_OF = (id: string): string =>
  `(select btrim(settled.location) from users settled where settled.id = ${id})`;

/**
 * Condition that the user is a demo account, which can sign in only in a demonstration (decision: demonstrations). Null
 * if there is no such user.
 */
export const IS_DEMO = (user: string): string => `(select is_demo from users where users.id = ${user}::uuid)`;

/** Condition that the user registered after a time. */
export const REGISTERED_AFTER = (user: string, time: string): string =>
  `exists (select from users where users.id = ${user} and users.created_at > ${time})`;

/** Condition that the id belongs to a user. */
export const IS_USER = (id: string): string => `exists (select from users known where known.id = ${id})`;

/** SQL of the user's username; null without one. */
export const USERNAME_OF = (id: string): string => `(select named.username from users named where named.id = ${id})`;

/** SQL of a user's name for an operator: username, else e-mail address or first name; null without a user. */
export const ACCOUNT_OF = (id: string): string => `(
  select coalesce('@' || known.username::text, known.email::text, known.first_name) from users known where known.id = ${id})`;

/**
 * Condition on a row of `suspensions` that it applies now. A suspension whose time is over has no effect, even before
 * its removal.
 */
export const APPLIES = (suspension = 'suspensions'): string =>
  `(${suspension}.ends_at is null or ${suspension}.ends_at > now())`;

/**
 * Condition that one of the users is suspended. `offset 0` makes it a lookup by key, which reads one page of an index
 * that is nearly always empty.
 */
export const IS_SUSPENDED = (...users: readonly [string, ...string[]]): string => `(
  exists (select from suspensions where suspensions.user_id in (${users.join(', ')}) and ${APPLIES()} offset 0))`;

/** SQL table of all suspended users, as `user_id`; nearly always empty. */
export const SUSPENDED_PEOPLE = `(select suspensions.user_id from suspensions where ${APPLIES()})`;

/**
 * Condition on a row of `users` that everything they show without a session is shown: to visitors, finders and
 * calendars. A planned deletion or a suspension ends it at once (decisions: account-deletion, suspension).
 */
export const IS_SHOWN_OUTSIDE = (user: string): string =>
  `(${user}.deletes_at is null and not ${IS_SUSPENDED(`${user}.id`)})`;

/** Condition like `IS_SHOWN_OUTSIDE` for a user's id. */
export const IS_PERSON_SHOWN_OUTSIDE = (userId: string): string =>
  `exists (select from users outside where outside.id = ${userId} and ${IS_SHOWN_OUTSIDE('outside')})`;

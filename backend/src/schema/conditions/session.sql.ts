// Conditions of SQL on rows of `sessions`, by the database's clock.

/** When it is over: after 14 days without use, and 90 days after it began. */
export const ENDS_AT = (session = 'sessions'): string =>
  `least(${session}.last_seen_at + interval '14 days', ${session}.created_at + interval '90 days')`;

/** Idle for 14 days or 90 days old: over. */
export const IS_LIVE = (session = 'sessions'): string => `(${ENDS_AT(session)} > now())`;

/** SQL of a table with the live session that a token opens, of which `hash` is the hash in hex: `id`, `user_id`, `last_seen_at`. */
export const LIVE_SESSION_OF = (hash: string): string => `(
  select id, user_id, last_seen_at from sessions where token_hash = decode(${hash}, 'hex') and ${IS_LIVE()})`;

/** The user was here within the last 14 days. */
export const WAS_HERE_LATELY = (user: string): string => `exists (
  select from sessions where sessions.user_id = ${user} and sessions.last_seen_at > now() - interval '14 days')`;

import { IS_DEMO } from '../users/user.sql.ts';

// Conditions on rows of `sessions`, by the database's clock.

/** SQL of the time when a session ends: 14 days after its last use, at most 90 days after its start. */
export const ENDS_AT = (session = 'sessions'): string =>
  `least(${session}.last_seen_at + interval '14 days', ${session}.created_at + interval '90 days')`;

/** Condition that a session hasn't ended. */
export const IS_LIVE = (session = 'sessions'): string => `(${ENDS_AT(session)} > now())`;

/**
 * SQL of a table with the live session that a token opens: `id`, `user_id`, `last_seen_at`, `is_demo`. `hash` is the
 * token's hash in hex.
 */
export const LIVE_SESSION_OF = (hash: string): string => `(
  select id, user_id, last_seen_at, ${IS_DEMO('sessions.user_id')} as is_demo
  from sessions where token_hash = decode(${hash}, 'hex') and ${IS_LIVE()})`;

/** SQL table of the sessions that haven't ended. */
export const LIVE_SESSIONS = (): string => `(select id, user_id from sessions where ${IS_LIVE()})`;

/** Condition that the user was active within the last 14 days. */
export const WAS_RECENTLY_ACTIVE = (user: string): string => `exists (
  select from sessions where sessions.user_id = ${user} and sessions.last_seen_at > now() - interval '14 days')`;

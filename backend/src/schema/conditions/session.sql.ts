// Conditions of SQL on rows of `sessions`, by the database's clock.

/** Idle for 14 days or 90 days old: over. */
export const IS_LIVE = (session = 'sessions'): string => `(
  ${session}.last_seen_at > now() - interval '14 days' and ${session}.created_at > now() - interval '90 days')`;

/** The user was here within the last 14 days. */
export const WAS_HERE_LATELY = (user: string): string => `exists (
  select from sessions where sessions.user_id = ${user} and sessions.last_seen_at > now() - interval '14 days')`;

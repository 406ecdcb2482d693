/** Condition that the user has Premium now, by the database's clock. */
export const IS_PREMIUM = (user: string): string => `exists (
  select from premium_periods period
  where period.user_id = ${user} and period.ends_at > now() and period.starts_at <= now())`;

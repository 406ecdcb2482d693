/** Percentage of users for whom a version that works may fail: connections break, and so do extensions. */
const FAILED_PERCENT_MAX = 5;

/** Condition that a user has recently opened the version. */
export const WAS_OPENED = (remote: string, version: string): string =>
  `exists (select from remote_outcomes where remote = ${remote} and remote_outcomes.version = ${version})`;

/** Condition that users have recently opened the version almost without failures. */
export const HAS_WORKED = (remote: string, version: string): string => `(
  select count(*) > 0 and count(distinct user_id) filter (where failed_kind is not null) * 100
    <= count(distinct user_id) * ${FAILED_PERCENT_MAX}
  from remote_outcomes where remote = ${remote} and remote_outcomes.version = ${version})`;

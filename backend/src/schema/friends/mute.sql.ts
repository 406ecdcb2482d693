// Mutes of users, topics and conversations end by themselves: conditions compare their end with the database's clock.

/**
 * SQL of the end of a mute that starts now. `days` is an SQL expression of its duration; with null, the mute has no
 * end.
 */
export const MUTE_END = (days: string): string => `(now() + make_interval(days => ${days}::integer))`;

/** Condition that the end of a mute is in the future, or null, which means that it has no end. */
export const IS_AHEAD = (until: string): string => `(${until} is null or ${until} > now())`;

/** Condition that a row of `topic_members` or `conversation_members` is muted now. */
export const IS_MUTED_NOW = (member: string): string => `(${member}.is_muted and ${IS_AHEAD(`${member}.muted_until`)})`;

/** SQL of the end of the row's mute; null if it has none or isn't muted now. */
export const MUTED_UNTIL = (member: string): string =>
  `case when ${IS_MUTED_NOW(member)} then ${member}.muted_until end`;

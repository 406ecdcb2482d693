/**
 * Condition that an entry of a health journal is due: since its moment, or without one, as without a time zone, since
 * its day of the database. The last part lets an index find them: no time zone is a day ahead of UTC.
 */
export const IS_DUE = (entry: string): string => `(
  case when ${entry}.remind_at is null then ${entry}.due_on <= current_date else ${entry}.remind_at <= now() end
  and ${entry}.due_on <= current_date + 1)`;

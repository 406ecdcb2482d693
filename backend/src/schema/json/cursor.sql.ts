/** SQL of a cursor, decoded by `database/cursors/page-cursor.ts` and `database/cursors/uuid-cursor.ts`; null if `position` is. */
export const CURSOR_AT = (position: string): string =>
  `rtrim(translate(encode(convert_to((${position})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;

const GREATEST = '9223372036854775807'; // PostgreSQL's largest bigint

/**
 * Condition that the row comes after the previous page's last one in a descending list; `position` is null for the first
 * page. In this form it bounds the index range, unlike an alternative ("is null or") in a generic plan.
 */
export const IS_BEFORE_POSITION = (position: string, row: string): string =>
  `${row} < coalesce(${position}::bigint, ${GREATEST})`;

/**
 * Condition like `IS_BEFORE_POSITION` for rows with the given `keys`. Their index is read backwards, so the list is ordered
 * by all of them descending. For `user_id = $1` a generic plan expects the average number of rows; for a user with
 * 100,000 it would check and sort all. For a range it expects many, and stops after a page.
 */
export const IN_LIST_OF = (
  keys: readonly (readonly [column: string, value: string])[],
  row: string,
  position: string,
): string => {
  const columns = keys.map(([column]) => column).join(', ');
  const values = keys.map(([, value]) => value).join(', ');
  return `((${columns}, ${row}) < (${values}, coalesce(${position}::bigint, ${GREATEST})) and (${columns}) >= (${values}))`;
};

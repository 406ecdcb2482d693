/** SQL of a cursor, decoded by `database/cursors/page-cursor.ts` and `database/cursors/uuid-cursor.ts`; null if `position` is. */
export const CURSOR_AT = (position: string): string =>
  `rtrim(translate(encode(convert_to((${position})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;

const GREATEST = '9223372036854775807'; // PostgreSQL's largest bigint

/**
 * Condition that the row comes after the previous page's last row in a descending list. `position` is null for the
 * first page. With `coalesce` the condition bounds the index range; with "is null or" a generic plan would read the
 * whole list.
 */
export const IS_BEFORE_POSITION = (position: string, row: string): string =>
  `${row} < coalesce(${position}::bigint, ${GREATEST})`;

/**
 * Condition like `IS_BEFORE_POSITION` for rows with the given `keys`. Their index is read backwards, so the list is
 * ordered by all keys, descending. The comparison is written as a range, for which a generic plan expects many rows and
 * stops after a page. With `user_id = $1` it would expect the average number of rows, and for a user with 100,000 it
 * would check and sort all.
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

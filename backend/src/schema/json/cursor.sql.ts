/** SQL of a cursor, which `database/page-cursor.ts` and `database/uuid-cursor.ts` read; null when `place` is. */
export const CURSOR_AT = (place: string): string =>
  `rtrim(translate(encode(convert_to((${place})::text, 'UTF8'), 'base64'), '+/', '-_'), '=')`;

const GREATEST = { integer: '2147483647', bigint: '9223372036854775807' } as const;

/**
 * The row stands behind the last one of the page before, of a list that begins with the greatest; `place` is null for its first
 * page. So said it bounds the part of the index that is read; of an alternative ("is null or") a plan for any values does not know that.
 */
export const STANDS_BEFORE = (place: string, row: string, type: keyof typeof GREATEST = 'integer'): string =>
  `${row} < coalesce(${place}::${type}, ${GREATEST[type]})`;

/**
 * The same of the rows of one person, `keys` and what they are: an index of these columns and of the row's place is read backwards, so the
 * list is ordered by all of them descending. Of `user_id = $1` a plan for any values knows how few rows people have on average; for whoever has
 * 100,000 it would read all, ask of each whether it may be shown, and sort what is left. Of a range it expects many, and stops after a page.
 */
export const IN_LIST_OF = (
  keys: readonly (readonly [column: string, value: string])[],
  row: string,
  place: string,
  type: keyof typeof GREATEST,
): string => {
  const columns = keys.map(([column]) => column).join(', ');
  const values = keys.map(([, value]) => value).join(', ');
  return `((${columns}, ${row}) < (${values}, coalesce(${place}::${type}, ${GREATEST[type]})) and (${columns}) >= (${values}))`;
};

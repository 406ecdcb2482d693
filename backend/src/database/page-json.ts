import { CURSOR_AT } from './page-cursor.ts';

/**
 * SQL of a page in JSON, for lists that the database writes: `rows` finds rows by their `id`, the newest first unless
 * `isOldestFirst`, with `$3` as the page's limit; `items` aggregates the rows of `shown` to a JSON array.
 */
export const PAGE_JSON = (rows: string, items: string, { isOldestFirst = false } = {}): string => `
  with page as materialized (${rows} limit $3 + 1),
  shown as (select * from page order by id ${isOldestFirst ? 'asc' : 'desc'} limit $3)
  select json_build_object(
    'items', coalesce((${items}), '[]'),
    'nextCursor', case when (select count(*) from page) > $3
      then ${CURSOR_AT(`(select ${isOldestFirst ? 'max' : 'min'}(id) from shown)`)} end
  )::text as json`;

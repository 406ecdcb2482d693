import { CURSOR_AT } from '../http/page-cursor.ts';

/**
 * SQL of a page in JSON, for lists that the database writes: `rows` finds one row more than the page has, the newest
 * `id` first, with `$3` as the page's limit; `items` aggregates the rows of `shown` to a JSON array.
 */
export const PAGE_JSON = (rows: string, items: string): string => `
  with page as materialized (${rows} limit $3 + 1), shown as (select * from page order by id desc limit $3)
  select json_build_object(
    'items', coalesce((${items}), '[]'),
    'nextCursor', case when (select count(*) from page) > $3 then ${CURSOR_AT('(select min(id) from shown)')} end
  )::text as json`;

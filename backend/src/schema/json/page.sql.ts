import { CURSOR_AT } from './cursor.sql.ts';

type PageParts = {
  /** Common table expressions used by `rows` or `json`. */
  before?: string;
  /** Query of the items' rows with the `place` of each in the list, in order, one more than `limit`. */
  rows: string;
  limit: string;
  /** JSON of one row, aliased `item`. */
  json: string;
  order?: string;
  /** Position of the last row in that order. */
  last?: string;
};

/**
 * SQL of the beginning of a page's statement: `page` has the rows found, `items` the shown ones as JSON. Completed with
 * a select over PAGE_JSON.
 */
export const PAGE = ({
  before,
  rows,
  limit,
  json,
  order = 'place desc',
  last = 'min(item.place)',
}: PageParts): string => `
  with ${before === undefined ? '' : `${before},`}
  page as materialized (${rows}),
  shown as (select * from page order by ${order} limit ${limit}),
  items as (
    select coalesce(json_agg(${json} order by ${order}), '[]') as json, ${last} as last from shown item)`;

/** SQL of `{items, nextCursor}` of PAGE, as text. */
export const PAGE_JSON = (limit: string): string => `(
  select json_build_object(
    'items', items.json,
    'nextCursor', case when (select count(*) from page) > ${limit} then ${CURSOR_AT('items.last')} end)::text
  from items)`;

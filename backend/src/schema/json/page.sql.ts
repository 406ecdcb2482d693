import { CURSOR_MAX, PAGE_MAX_BYTES } from '@qlixline/contract/limits';

import { CURSOR_AT } from './cursor.sql.ts';

type PageParts = {
  /** Common table expressions used by `rows` or `json`. */
  before?: string;
  /** Query of the items' rows in order, with each row's `place` in the list; one row more than `limit`. */
  rows: string;
  limit: string;
  /** JSON of one row, aliased `item`. */
  json: string;
  order?: string;
  /** Position of the last row in that order. */
  last?: string;
};

/** Bytes that a page's items may have, without its cursor and the names around both. */
const ITEMS_MAX_BYTES = PAGE_MAX_BYTES - CURSOR_MAX - 512;

/**
 * SQL of the first rows of a list whose JSON fits into a page, at least one, with that JSON as `page_json` and their
 * position as `page_nth`. This is what ends a page early, in every list (decision: pages-by-bytes).
 */
export const FITTING = ({ rows, json, order }: { rows: string; json: string; order: string }): string => `
  select * from (
    select written.*, sum(octet_length(page_json::text) + 2) over (order by page_nth) as page_bytes
    from (select item.*, ${json} as page_json, row_number() over (order by ${order}) as page_nth from (${rows}) item) written
  ) weighed
  where page_nth = 1 or page_bytes <= ${ITEMS_MAX_BYTES}`;

/** SQL of a JSON array of FITTING rows. */
export const FITTING_JSON = `coalesce(json_agg(item.page_json order by item.page_nth), '[]')`;

/**
 * SQL of the beginning of a page's statement: `page` has the rows found, `shown` the rows that fit, and `items` their
 * JSON. Completed with a select over PAGE_JSON.
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
  shown as (${FITTING({ rows: `select * from page order by ${order} limit ${limit}`, json, order })}),
  items as (select ${FITTING_JSON} as json, ${last} as last from shown item)`;

/** Condition that the list continues after the rows that are shown. */
export const GOES_ON = '(select count(*) from page) > (select count(*) from shown)';

/** SQL of `{items, nextCursor}` of PAGE, as text. */
export const PAGE_JSON = (limit: string): string => `(
  select json_build_object(
    'items', items.json,
    'nextCursor', case when (select count(*) from page) > least(${limit}, (select count(*) from shown)) then ${CURSOR_AT('items.last')} end)::text
  from items)`;

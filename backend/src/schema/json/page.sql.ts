import { CURSOR_AT } from './cursor.sql.ts';

type PageParts = {
  /** Common table expressions that rows or items refer to. */
  before?: string;
  /** Selects what the items are made of and the `place` of each in the list, one row more than `limit`, in its order. */
  rows: string;
  limit: string;
  /** JSON of one row, known as `item`. */
  json: string;
  /** Of the list. */
  order?: string;
  /** The place of the last row in that order. */
  last?: string;
};

/**
 * The beginning of a statement that makes a page: `page` has the rows that were found, `items` the shown ones as JSON.
 * It is completed with a select over PAGE_JSON.
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

/** `{items, nextCursor}` of PAGE, as text. */
export const PAGE_JSON = (limit: string): string => `(
  select json_build_object(
    'items', items.json,
    'nextCursor', case when (select count(*) from page) > ${limit} then ${CURSOR_AT('items.last')} end)::text
  from items)`;

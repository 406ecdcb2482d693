import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { ID_DIGITS, PLACE } from './found-names.sql.ts';

type CalledPage = {
  /** Common table expressions used by `called`. */
  before?: string;
  /** SQL table of matches with the columns `id` and `likeness`. */
  called: string;
  /** SQL of a weight, 0 to 99, that orders equally similar matches. */
  weight: string;
  /** SQL of the JSON of one row, aliased `item`. */
  json: string;
  /** Parameters: the position to start after, and the limit. */
  after: string;
  limit: string;
};

/** SQL of a page of things whose names contain the words or similar ones, exact matches first. */
export const CALLED_PAGE = ({ before, called, weight, json, after, limit }: CalledPage): string => `
  ${PAGE({
    ...(before !== undefined && { before }),
    rows: `
      select * from (
        select called.*,
          ${PLACE(`(floor(called.likeness * 90)::integer * 100 + ${weight})`, ID_DIGITS('called.id'))} as place_in_list
        from ${called} called) ranked
      where ${after}::text is null or place_in_list < ${after}
      order by place_in_list desc limit ${limit} + 1`,
    limit,
    order: 'place_in_list desc',
    last: 'min(item.place_in_list)',
    json,
  })}
  select ${PAGE_JSON(limit)} as json`;

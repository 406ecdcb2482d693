import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';
import { PLACE } from './found-names.sql.ts';

type CalledPage = {
  /** Common table expressions that `called` refers to. */
  before?: string;
  /** SQL of a table of rows with `id` and `likeness`. */
  called: string;
  /** Adds to the rank what comes first among those that are spelt equally alike: 0 to 99. */
  weight: string;
  /** JSON of one row, known as `item`. */
  json: string;
  /** The parameter with the place that the page begins after, and the one with its limit. */
  after: string;
  limit: string;
};

/** A page of what has the words in its name, or some that are spelt alike: these first. */
export const CALLED_PAGE = ({ before, called, weight, json, after, limit }: CalledPage): string => `
  ${PAGE({
    ...(before !== undefined && { before }),
    rows: `
      select * from (
        select called.*,
          ${PLACE(`(floor(called.likeness * 90)::integer * 100 + ${weight})`, `lpad(called.id::text, 10, '0')`)} as place_in_list
        from ${called} called) ranked
      where ${after}::text is null or place_in_list < ${after}
      order by place_in_list desc limit ${limit} + 1`,
    limit,
    order: 'place_in_list desc',
    last: 'min(item.place_in_list)',
    json,
  })}
  select ${PAGE_JSON(limit)} as json`;

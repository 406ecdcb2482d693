import { backendSource } from '../backend-source.ts';
import type { Statement } from '../statement-cost.ts';

type PageParts = { before: string; rows: string; limit: string; json: string };

export type FeedStatements = {
  feed: Statement;
  /** For what is older than a timeline. */
  byReading: Statement;
  /** The floor: the same JSON of as many rows, found by a range of the primary key, whoever may see them. */
  range: Statement;
};

/** Of all: $1 the viewer, $2 the id that the page stands before, $3 its limit. */
export type FeedValues = [viewerId: string, before: number, limit: number];

const PAGE_LENGTH = 20;
const NEWEST = 2_147_483_647;

/** The newest page, as the product asks for it. */
export const firstPageOf = (viewerId: string): FeedValues => [viewerId, NEWEST, PAGE_LENGTH];

/** The statements that the product runs, and the cheapest that answers with such a page. */
export async function feedStatements(): Promise<FeedStatements> {
  const { feedQuery, feedByReadingQuery } = await backendSource<{
    feedQuery: Statement;
    feedByReadingQuery: Statement;
  }>('modules/posts/feed.query.ts');
  const { PAGE, PAGE_JSON } = await backendSource<{
    PAGE: (parts: PageParts) => string;
    PAGE_JSON: (limit: string) => string;
  }>('schema/json/page.sql.ts');
  const { BLOCKED } = await backendSource<{ BLOCKED: (viewer: string) => string }>('schema/json/blocked.sql.ts');
  const { POST_JSON } = await backendSource<{
    POST_JSON: (viewer: string, post: string) => string;
  }>('schema/json/post.sql.ts');
  // How many rows is no parameter here: PostgreSQL knows the plan beforehand, and plans this floor only once.
  const rows = `select posts.*, posts.id as place from posts where id < $2 order by id desc limit ${PAGE_LENGTH} + 1`;
  const page = PAGE({ before: BLOCKED('$1'), rows, limit: '$3', json: POST_JSON('$1', 'item') });
  return {
    feed: feedQuery,
    byReading: feedByReadingQuery,
    range: { name: 'range', text: `${page} select ${PAGE_JSON('$3')} as json` },
  };
}

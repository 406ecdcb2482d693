import { backendSource } from '../backend-source.ts';
import type { Statement } from '../statement-cost.ts';

type PageParts = { before: string; rows: string; limit: string; json: string };

export type FeedStatements = {
  feed: Statement;
  /** Statement for posts older than the timeline. */
  byReading: Statement;
  /** Floor: the JSON of the same number of rows, found by a primary key range without visibility checks. */
  range: Statement;
};

/** Parameters of all statements: $1 the viewer, $2 the id before which the page ends, $3 its limit. */
export type FeedValues = [viewerId: string, before: number, limit: number];

const PAGE_LENGTH = 20;
const NEWEST = 2_147_483_647;

/** Returns the parameters of the newest page, as the product requests it. */
export const firstPageOf = (viewerId: string): FeedValues => [viewerId, NEWEST, PAGE_LENGTH];

/** Returns the product's statements and the cheapest one that returns such a page. */
export async function feedStatements(): Promise<FeedStatements> {
  const { feedQuery, feedByReadingQuery } = await backendSource<{
    feedQuery: Statement;
    feedByReadingQuery: Statement;
  }>('modules/posts/feed/feed.query.ts');
  const { PAGE, PAGE_JSON } = await backendSource<{
    PAGE: (parts: PageParts) => string;
    PAGE_JSON: (limit: string) => string;
  }>('schema/json/page.sql.ts');
  const { BLOCKED } = await backendSource<{ BLOCKED: (viewer: string) => string }>('schema/json/blocked.sql.ts');
  const { POST_JSON } = await backendSource<{
    POST_JSON: (viewer: string, post: string) => string;
  }>('schema/json/post.sql.ts');
  // The number of rows isn't a parameter: PostgreSQL should know it when planning, and this floor is planned only once.
  const rows = `select posts.*, posts.id as place from posts where id < $2 order by id desc limit ${PAGE_LENGTH} + 1`;
  const page = PAGE({ before: BLOCKED('$1'), rows, limit: '$3', json: POST_JSON('$1', 'item') });
  return {
    feed: feedQuery,
    byReading: feedByReadingQuery,
    range: { name: 'range', text: `${page} select ${PAGE_JSON('$3')} as json` },
  };
}

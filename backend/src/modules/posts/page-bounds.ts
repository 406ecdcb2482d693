import type { PageQuery } from '@qlixline/contract/page';

import { idOfCursor } from '../../database/page-cursor.ts';

const BEYOND_THE_NEWEST = 2_147_483_647; // PostgreSQL's largest integer

/** Where a page stands in a list that is ordered by id, the newest first. */
export function pageBefore({ cursor, limit }: PageQuery): { before: number; limit: number } {
  return { before: cursor === undefined ? BEYOND_THE_NEWEST : idOfCursor(cursor), limit };
}

/** The same of the oldest first. */
export function pageAfter({ cursor, limit }: PageQuery): { after: number; limit: number } {
  return { after: cursor === undefined ? 0 : idOfCursor(cursor), limit };
}

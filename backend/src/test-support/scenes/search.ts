import { expect } from '@jest/globals';
import { searchReplySchema } from '@qlixline/contract/search/search';
import type { SearchHit, SearchReply } from '@qlixline/contract/search/search';
import type { SearchType } from '@qlixline/contract/search/search-types';

import type { SignedIn } from '../start/start-api.ts';

// Searches over HTTP.

type Groups = { [Type in SearchType]: NonNullable<SearchReply[Type]> };

/** Returns the first hits of each type. */
export async function searchAll({ client }: Pick<SignedIn, 'client'>, q: string): Promise<Groups> {
  const reply = await client.get(`/api/search?${new URLSearchParams({ q }).toString()}`);
  expect({ q, status: reply.status }).toEqual({ q, status: 200 });
  return searchReplySchema.parse(reply.json) as Groups; // without a type, all groups are present
}

/** Returns all hits of a type, page by page. */
export async function searchFor<Type extends SearchType>(
  { client }: Pick<SignedIn, 'client'>,
  type: Type,
  q: string,
  limit = 20,
): Promise<SearchHit<Type>[]> {
  const hits: SearchHit<Type>[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ q, type, limit: String(limit), ...(cursor && { cursor }) });
    const reply = await client.get(`/api/search?${query.toString()}`);
    expect({ q, status: reply.status }).toEqual({ q, status: 200 });
    const page = searchReplySchema.parse(reply.json)[type]!;
    hits.push(...(page.items as SearchHit<Type>[]));
    cursor = page.nextCursor;
  }
  return hits;
}

import type { ParsedSearch, SearchOperator } from '@qlixline/contract/search/parsed-search';
import type { SearchQuery } from '@qlixline/contract/search/search';
import type { SearchType } from '@qlixline/contract/search/search-types';

import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { largestId } from '../../database/largest-id.ts';
import { idOfCursor, positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { conversationsQuery } from './conversations.query.ts';
import { articlesQuery } from './news.query.ts';
import { noticesQuery } from './notices.query.ts';
import { ACCEPTING_PEOPLE_QUERIES, peopleQuery } from './people.query.ts';
import { petsByNameQuery, petsOfOwnerQuery, petsOfSpeciesQuery } from './pets.query.ts';
import { postsByAuthorQuery, postsBySpeciesQuery, postsByTagQuery, postsByWordsQuery } from './posts.query.ts';
import { placesQuery } from './places.query.ts';
import { petIdAt, petPositionOf, userPositionOf } from './search-cursor.ts';
import { topicsQuery } from './topics.query.ts';
import { walksQuery } from './walks.query.ts';

type TypeSearch = {
  viewerId: string;
  search: ParsedSearch;
  accepting: SearchQuery['accepting'];
  cursor: string | undefined;
  limit: number;
};

/** Search for one type of hit. */
type Search = {
  /** Supported operators; a search with any other finds nothing of this type. */
  operators: readonly SearchOperator[];
  /**
   * Returns the query for `{items, nextCursor}` of the hits, and its parameters. The query checks visibility itself.
   */
  statement: (typeSearch: TypeSearch) => [query: PreparedQuery, values: readonly unknown[]];
};

/** Search for each type. A new type needs its own query and an entry here (decision: search). */
export const SEARCHES: Record<SearchType, Search> = {
  people: {
    operators: [],
    statement: ({ viewerId, search, accepting, cursor, limit }) => [
      accepting === undefined ? peopleQuery : ACCEPTING_PEOPLE_QUERIES[accepting],
      [viewerId, search.words, cursor === undefined ? null : userPositionOf(cursor), limit],
    ],
  },
  pets: { operators: ['from', 'species'], statement: petsStatement },
  posts: { operators: ['from', 'tag', 'species'], statement: postsStatement },
  topics: {
    operators: ['species'],
    statement: ({ viewerId, search, cursor, limit }) => [
      topicsQuery,
      [viewerId, search.words, cursor === undefined ? null : positionOfCursor(cursor), limit, search.species],
    ],
  },
  places: {
    operators: [],
    statement: ({ search, cursor, limit }) => [placesQuery, [search.words, afterOf(cursor), limit]],
  },
  walks: {
    operators: [],
    statement: ({ viewerId, search, cursor, limit }) => [walksQuery, [viewerId, search.words, afterOf(cursor), limit]],
  },
  notices: {
    operators: [],
    statement: ({ viewerId, search, cursor, limit }) => [
      noticesQuery,
      [viewerId, search.words, afterOf(cursor), limit],
    ],
  },
  news: {
    operators: [],
    statement: ({ search, cursor, limit }) => [articlesQuery, [search.words, afterOf(cursor), limit]],
  },
  conversations: {
    operators: [],
    statement: ({ viewerId, search, cursor, limit }) => [
      conversationsQuery,
      [viewerId, search.words, cursor === undefined ? null : positionOfCursor(cursor), limit],
    ],
  },
};

const afterOf = (cursor: string | undefined) => (cursor === undefined ? null : petPositionOf(cursor));

function petsStatement({ viewerId, search, cursor, limit }: TypeSearch): [PreparedQuery, readonly unknown[]] {
  const { words, from, species } = search;
  const position = cursor === undefined ? null : petPositionOf(cursor);
  const shared = [viewerId, position, limit, species];
  if (from !== null) return [petsOfOwnerQuery, [...shared, words, from]];
  if (words !== '') return [petsByNameQuery, [...shared, words]];
  return [petsOfSpeciesQuery, [...shared, position === null ? largestId() : Math.min(petIdAt(position), largestId())]];
}

function postsStatement({ viewerId, search, cursor, limit }: TypeSearch): [PreparedQuery, readonly unknown[]] {
  const { words, from, tags, species } = search;
  const shared = [viewerId, words, cursor === undefined ? largestId() : idOfCursor(cursor), limit];
  if (from !== null) return [postsByAuthorQuery, [...shared, tags, species, from]];
  if (tags.length > 0) return [postsByTagQuery, [...shared, tags, species]];
  if (words !== '') return [postsByWordsQuery, [...shared, species]];
  return [postsBySpeciesQuery, [...shared, species]];
}

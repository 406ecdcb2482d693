import type { FoundArticle } from '@qlixline/contract/search/search';

import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import { ARTICLES_CALLED } from '../../schema/search/searchable.sql.ts';
import { isoTime } from '../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { CALLED_PAGE } from './called-page.sql.ts';

/**
 * Searches articles; the result is equal for all viewers. Parameters: $1 the words, $2 the position to start after
 * (null: the first), $3 the limit.
 */
export const articlesQuery = definePreparedQuery(
  'search-news',
  CALLED_PAGE({
    called: ARTICLES_CALLED('$1'),
    weight: '0',
    json: jsonObject<FoundArticle>({
      id: 'item.id',
      title: 'item.title',
      source: 'item.source',
      publishedAt: isoTime('item.published_at'),
      species: 'item.species',
    }),
    after: '$2',
    limit: '$3',
  }),
);

import type { newsEndpoints } from '@qlixline/contract/news/news-endpoints';
import { newsCardSchema } from '@qlixline/contract/news/news';
import type { NewsArticle } from '@qlixline/contract/news/news';

import type { FakeState } from '../fake-state.ts';
import { found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const newsFakes: FakeArea<typeof newsEndpoints> = {
  'GET /api/news': ({ state, query }) => {
    const rows = state.news.filter(
      ({ species, isSaved }) =>
        (!query.species || species.includes(query.species)) && (query.part === 'all' || isSaved),
    );
    return pageOfRows(
      rows.map((article) => newsCardSchema.parse(article)),
      query,
    );
  },
  'GET /api/news/:id': ({ state, params }) => articleOf(state, params.id),
  'PUT /api/news/:id/save': ({ state, params }) => {
    articleOf(state, params.id).isSaved = true;
  },
  'DELETE /api/news/:id/save': ({ state, params }) => {
    articleOf(state, params.id).isSaved = false;
  },
};

const articleOf = (state: FakeState, id: number): NewsArticle => found(state.news.find((article) => article.id === id));

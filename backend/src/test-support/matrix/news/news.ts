import type { newsEndpoints } from '@qlixline/contract/news/news-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Rows of news, which belongs to nobody. */
export const newsMatrix: MatrixOf<typeof newsEndpoints> = {
  'GET /api/news': OWN,
  'GET /api/news/:id': { call: someArticle, ...OWN },
  'PUT /api/news/:id/save': { call: someArticle, stranger: 204, owner: 204 },
  'DELETE /api/news/:id/save': { call: someArticle, stranger: 204, owner: 204 },
};

async function someArticle({ api }: Scene): Promise<{ params: { id: number } }> {
  const [article] = await api.em().execute<[{ id: number }]>('select id from news_articles limit 1');
  return { params: { id: article.id } };
}

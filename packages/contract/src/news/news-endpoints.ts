import { defineEndpoints } from '../calls/endpoint.ts';
import { newsArticleSchema, newsPageSchema, newsQuerySchema } from './news.ts';

const byId = { access: 'session', params: { id: 'integer' } } as const;

/** Articles about animals from the feeds configured for this installation. */
export const newsEndpoints = defineEndpoints({
  'GET /api/news': { access: 'session', query: newsQuerySchema, reply: newsPageSchema },
  'GET /api/news/:id': { ...byId, reply: newsArticleSchema },
  /** Saves an article to read later. */
  'PUT /api/news/:id/save': { ...byId, reply: null },
  'DELETE /api/news/:id/save': { ...byId, reply: null },
});

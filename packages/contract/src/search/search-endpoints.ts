import { defineEndpoints } from '../calls/endpoint.ts';
import { searchQuerySchema, searchReplySchema } from './search.ts';

export const searchEndpoints = defineEndpoints({
  'GET /api/search': { access: 'session', query: searchQuerySchema, reply: searchReplySchema, rates: ['search'] },
});

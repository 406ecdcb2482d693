import { defineEndpoints } from '../calls/endpoint.ts';
import { savedSearchInputSchema, savedSearchSchema, savedSearchesSchema } from './saved-search.ts';

/** Saved searches, whose owners are notified of new matching listings. */
export const savedSearchEndpoints = defineEndpoints({
  'GET /api/saved-searches': { access: 'session', reply: savedSearchesSchema },
  'POST /api/saved-searches': {
    access: 'session',
    body: savedSearchInputSchema,
    reply: savedSearchSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: ['newListings'],
    reaches: [],
  },
  'DELETE /api/saved-searches/:id': { access: 'session', params: { id: 'integer' }, reply: null },
});

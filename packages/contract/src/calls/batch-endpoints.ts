import { batchQuerySchema, batchSchema } from './batch.ts';
import { defineEndpoints } from './endpoint.ts';

/** Several reads in one request. */
export const batchEndpoints = defineEndpoints({
  /**
   * Runs GET requests that answer with JSON; other addresses answer 404. Each is authorized and counted as a single
   * request.
   */
  'GET /api/batch': { access: 'session', query: batchQuerySchema, reply: batchSchema },
});

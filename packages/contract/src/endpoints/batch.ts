import { batchQuerySchema, batchSchema } from '../batch.ts';
import { defineEndpoints } from '../endpoint.ts';

/** Several reads in one request. */
export const batchEndpoints = defineEndpoints({
  /** Of reads that answer with JSON: 404 for any other address among them. Each is checked and counted as if it had come alone. */
  'GET /api/batch': { access: 'session', query: batchQuerySchema, reply: batchSchema },
});

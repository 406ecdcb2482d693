import { defineEndpoints } from '../calls/endpoint.ts';
import { nearestTownQuerySchema, nearestTownSchema, townsQuerySchema, townsSchema } from './town.ts';

/** Names of places for points, and points for names. */
export const townEndpoints = defineEndpoints({
  'GET /api/towns': { access: 'session', query: townsQuerySchema, reply: townsSchema, rates: ['towns'] },
  'GET /api/towns/nearest': {
    access: 'session',
    query: nearestTownQuerySchema,
    reply: nearestTownSchema,
    rates: ['towns'],
  },
});

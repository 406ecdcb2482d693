import { pageQuerySchema } from '../calls/page.ts';
import { discoverPageSchema, fewerSpeciesSchema } from './discover.ts';
import { defineEndpoints } from '../calls/endpoint.ts';

const ofSpecies = { access: 'session', params: { species: 'text' }, reply: null } as const;

/** Public posts by people the viewer doesn't know yet. */
export const discoverEndpoints = defineEndpoints({
  'GET /api/discover': { access: 'session', query: pageQuerySchema, reply: discoverPageSchema },
  'GET /api/discover/fewer-species': { access: 'session', reply: fewerSpeciesSchema },
  'PUT /api/discover/fewer-species/:species': ofSpecies,
  'DELETE /api/discover/fewer-species/:species': ofSpecies,
});

import { breedListSchema, speciesListSchema } from '../species.ts';
import { defineEndpoints } from '../endpoint.ts';
import { similarPetsSchema } from '../similar-pet.ts';
import { memorialInputSchema, petCardSchema, petInputSchema, petListSchema, petSchema } from '../pet.ts';

export const petEndpoints = defineEndpoints({
  /** The signed-in user's, oldest first, at most PETS_PER_OWNER_MAX. */
  'GET /api/pets': { access: 'session', reply: petListSchema, hotRead: true },
  'POST /api/pets': {
    access: 'session',
    body: petInputSchema,
    reply: petSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
  },
  'GET /api/pets/:id': { access: 'session', params: { id: 'integer' }, reply: petCardSchema },
  /** Others' of its species, for its page. */
  'GET /api/pets/:id/similar': { access: 'session', params: { id: 'integer' }, reply: similarPetsSchema },
  'PUT /api/pets/:id': { access: 'session', params: { id: 'integer' }, body: petInputSchema, reply: petSchema },
  'PUT /api/pets/:id/memorial': {
    access: 'session',
    params: { id: 'integer' },
    body: memorialInputSchema,
    reply: petSchema,
  },
  'DELETE /api/pets/:id/memorial': { access: 'session', params: { id: 'integer' }, reply: petSchema },
  'DELETE /api/pets/:id': { access: 'session', params: { id: 'integer' }, reply: null },
  'GET /api/species': { access: 'session', reply: speciesListSchema },
  /** An unknown id has none. */
  'GET /api/species/:id/breeds': { access: 'session', params: { id: 'text' }, reply: breedListSchema },
});

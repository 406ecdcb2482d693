import { carerInputSchema } from '../pet-health/care.ts';
import { caredForListSchema, carersSchema } from './carer.ts';
import { breedListSchema, speciesListSchema } from './species.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { similarPetsSchema } from './similar-pet.ts';
import { memorialInputSchema, petCardSchema, petInputSchema, petListSchema, petSchema } from './pet.ts';

const carer = { access: 'session', params: { id: 'integer', userId: 'uuid' } } as const;

export const petEndpoints = defineEndpoints({
  /** The signed-in user's, oldest first, at most PETS_PER_OWNER_MAX. */
  'GET /api/pets': { access: 'session', reply: petListSchema },
  'POST /api/pets': {
    access: 'session',
    body: petInputSchema,
    reply: petSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
  },
  /** Of others, those that the signed-in user looks after or is asked to. */
  'GET /api/pets/cared-for': { access: 'session', reply: caredForListSchema },
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
  /** For whoever looks after it themselves. */
  'GET /api/pets/:id/carers': { access: 'session', params: { id: 'integer' }, reply: carersSchema },
  /** By the owner: asks a friend, or changes what somebody may and for how long. */
  'PUT /api/pets/:id/carers/:userId': { ...carer, body: carerInputSchema, reply: null, rates: ['invitations'] },
  /** By the owner, or by those whom it is about: they decline, or look after it no more. */
  'DELETE /api/pets/:id/carers/:userId': { ...carer, reply: null },
  'POST /api/pets/:id/carers/accept': { access: 'session', params: { id: 'integer' }, reply: null, rates: [] },
  'GET /api/species': { access: 'session', reply: speciesListSchema },
  /** An unknown id has none. */
  'GET /api/species/:id/breeds': { access: 'session', params: { id: 'text' }, reply: breedListSchema },
});

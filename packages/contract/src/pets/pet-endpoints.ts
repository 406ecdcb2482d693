import { carerInputSchema } from '../pet-health/care.ts';
import { caredForListSchema, carersSchema } from './carer.ts';
import { breedListSchema, speciesListSchema } from './species.ts';
import { defineEndpoints } from '../calls/endpoint.ts';
import { similarPetsSchema } from './similar-pet.ts';
import { petCardSchema, petInputSchema, petListSchema, petSchema } from './pet.ts';

const carer = { access: 'session', params: { id: 'integer', userId: 'uuid' } } as const;

export const petEndpoints = defineEndpoints({
  /** Lists the signed-in user's pets, oldest first, at most PETS_PER_OWNER_MAX. */
  'GET /api/pets': { access: 'session', reply: petListSchema },
  'POST /api/pets': {
    access: 'session',
    body: petInputSchema,
    reply: petSchema,
    status: 201,
    takesIdempotencyKey: true,
    rates: [],
    reaches: [],
  },
  /** Lists other users' pets that the signed-in user looks after or is invited to look after. */
  'GET /api/pets/cared-for': { access: 'session', reply: caredForListSchema },
  'GET /api/pets/:id': { access: 'session', params: { id: 'integer' }, reply: petCardSchema },
  /** Lists other users' pets of the same species, for the pet's page. */
  'GET /api/pets/:id/similar': { access: 'session', params: { id: 'integer' }, reply: similarPetsSchema },
  'PUT /api/pets/:id': { access: 'session', params: { id: 'integer' }, body: petInputSchema, reply: petSchema },
  'DELETE /api/pets/:id': { access: 'session', params: { id: 'integer' }, reply: null },
  /** Lists the carers, for the owner and the carers themselves. */
  'GET /api/pets/:id/carers': { access: 'session', params: { id: 'integer' }, reply: carersSchema },
  /** Invites a friend, or changes a carer's role and last day; only the owner may. */
  'PUT /api/pets/:id/carers/:userId': {
    ...carer,
    body: carerInputSchema,
    reply: null,
    rates: ['invitations'],
    reaches: [],
  },
  /** Removes a carer or an invitation. The owner may, and the carer or invited user themselves. */
  'DELETE /api/pets/:id/carers/:userId': { ...carer, reply: null },
  'POST /api/pets/:id/carers/accept': {
    access: 'session',
    params: { id: 'integer' },
    reply: null,
    rates: [],
    reaches: [],
  },
  'GET /api/species': { access: 'session', reply: speciesListSchema },
  /** Lists the breeds of a species; empty for an unknown id. */
  'GET /api/species/:id/breeds': { access: 'session', params: { id: 'text' }, reply: breedListSchema },
});

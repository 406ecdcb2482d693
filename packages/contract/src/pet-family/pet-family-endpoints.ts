import { defineEndpoints } from '../calls/endpoint.ts';
import { parentClaimAnswerSchema, parentClaimsSchema, parentsInputSchema, petFamilySchema } from './pet-family.ts';

const ofPet = { access: 'session', params: { id: 'integer' } } as const;

/** Whom a pet descends from, and who descends from it. */
export const petFamilyEndpoints = defineEndpoints({
  'GET /api/pets/:id/family': { ...ofPet, reply: petFamilySchema },
  /** By its owner. The pet of somebody else is a parent once that owner has confirmed it. */
  'PUT /api/pets/:id/parents': { ...ofPet, body: parentsInputSchema, reply: petFamilySchema, rates: ['parents'] },
  /** For the owner of the pet that is said to be a parent. */
  'GET /api/pets/:id/parent-claims': { ...ofPet, reply: parentClaimsSchema },
  'POST /api/pets/:id/parent-claims/:childId': {
    access: 'session',
    params: { id: 'integer', childId: 'integer' },
    body: parentClaimAnswerSchema,
    reply: null,
    rates: ['edits'],
  },
});

import { defineEndpoints } from '../calls/endpoint.ts';
import { parentClaimAnswerSchema, parentClaimsSchema, parentsInputSchema, petFamilySchema } from './pet-family.ts';

const ofPet = { access: 'session', params: { id: 'integer' } } as const;

/** Endpoints of a pet's ancestors and children. */
export const petFamilyEndpoints = defineEndpoints({
  'GET /api/pets/:id/family': { ...ofPet, reply: petFamilySchema },
  /**
   * Replaces both parents; only the owner may. A pet of another user becomes a parent once its owner has confirmed it.
   */
  'PUT /api/pets/:id/parents': {
    ...ofPet,
    body: parentsInputSchema,
    reply: petFamilySchema,
    rates: ['parents'],
    reaches: ['parentClaim'],
  },
  /** Lists unanswered claims that the pet is a parent; only its owner may. */
  'GET /api/pets/:id/parent-claims': { ...ofPet, reply: parentClaimsSchema },
  'POST /api/pets/:id/parent-claims/:childId': {
    access: 'session',
    params: { id: 'integer', childId: 'integer' },
    body: parentClaimAnswerSchema,
    reply: null,
    rates: ['edits'],
    reaches: [],
  },
});

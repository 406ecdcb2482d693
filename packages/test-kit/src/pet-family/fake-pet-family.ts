import type { petFamilyEndpoints } from '@qlixline/contract/pet-family/pet-family-endpoints';
import type { Parent, ParentInput, PetFamily } from '@qlixline/contract/pet-family/pet-family';

import type { FakeState } from '../fake-state.ts';
import { found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

const UNKNOWN: PetFamily = { dam: null, sire: null, litters: [], inbreeding: null };

export const petFamilyFakes: FakeArea<typeof petFamilyEndpoints> = {
  'GET /api/pets/:id/family': ({ state, params }) => state.families[params.id] ?? UNKNOWN,
  'PUT /api/pets/:id/parents': ({ state, params, body }) => {
    found(state.pets.find(({ id }) => id === params.id));
    const before = state.families[params.id] ?? UNKNOWN;
    const family = {
      ...before,
      dam: parentOf(state, before.dam, body.dam),
      sire: parentOf(state, before.sire, body.sire),
    };
    state.families[params.id] = family;
    return family;
  },
  'GET /api/pets/:id/parent-claims': ({ state, params }) => ({
    items: state.parentClaims.filter(({ parent }) => parent.id === params.id),
  }),
  'POST /api/pets/:id/parent-claims/:childId': ({ state, params }) => {
    state.parentClaims = state.parentClaims.filter(({ child }) => child.id !== params.childId);
  },
};

/** Returns the new parent: confirmed for one's own pet, pending for another user's. */
function parentOf(state: FakeState, before: Parent | null, input: ParentInput): Parent | null {
  if (input === null) return null;
  if ('stays' in input) return before;
  const unknown = { petId: null, name: null, profileImage: null, dateOfBirth: null };
  if ('name' in input) return { ...unknown, name: input.name, isWaiting: false, dam: null, sire: null };
  const own = state.pets.find(({ id }) => id === input.petId);
  return { ...unknown, petId: input.petId, name: own?.name ?? 'Bolt', isWaiting: !own, dam: null, sire: null };
}

import type { matingEndpoints } from '@qlixline/contract/listings/mating-endpoints';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { InterestState } from '@qlixline/contract/listings/mating-states';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { FakeProblem, found, missing, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const matingFakes: FakeArea<typeof matingEndpoints> = {
  'GET /api/listings/:id/candidates': ({ state }) => ({ items: state.candidates }),
  'PUT /api/listings/:id/interest': ({ state, params, body }) => {
    const { pet, refusal } = found(state.candidates.find((one) => one.pet.id === body.petId));
    if (refusal) throw new FakeProblem('validation_failed', refusal, [{ field: 'petId', message: refusal }]);
    setOwn(state, params.id, { pet: { id: pet.id, name: pet.name }, state: 'waiting' });
  },
  'DELETE /api/listings/:id/interest': ({ state, params }) => setOwn(state, params.id, null),
  'GET /api/listings/:id/interests': ({ state, params, query }) => {
    if (!state.listings.some(({ id, ofLister }) => id === params.id && ofLister)) throw missing();
    return pageOfRows(state.interests[params.id] ?? [], query);
  },
  'POST /api/listings/:id/interests/:interestId/accept': ({ state, params }) => {
    answer(state, params, 'accepted');
    return { conversationId: nextId() };
  },
  'POST /api/listings/:id/interests/:interestId/decline': ({ state, params }) => answer(state, params, 'declined'),
};

function setOwn(state: FakeState, id: number, ownInterest: Listing['ownInterest']): void {
  state.listings = state.listings.map((listing) => (listing.id === id ? { ...listing, ownInterest } : listing));
}

function answer(state: FakeState, { id, interestId }: { id: number; interestId: number }, to: InterestState): void {
  const interests = state.interests[id] ?? [];
  found(interests.find((interest) => interest.id === interestId));
  state.interests[id] = interests.map((one) => (one.id === interestId ? { ...one, state: to } : one));
}

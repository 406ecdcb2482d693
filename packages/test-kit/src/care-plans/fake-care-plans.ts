import type { carePlanEndpoints } from '@qlixline/contract/care-plans/care-plan-endpoints';
import type { CarePlan } from '@qlixline/contract/care-plans/care-plan';
import { dayInZone } from '@qlixline/contract/time/day-in-zone';

import { nextId } from '../builders.ts';
import { FakeProblem, found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import type { FakeState } from '../fake-state.ts';

const DAY_MS = 86_400_000;

export const carePlanFakes: FakeArea<typeof carePlanEndpoints> = {
  'GET /api/pets/:id/care-plan': ({ state, params }) => planOf(state, params.id),
  'PUT /api/pets/:id/care-plan': ({ state, params, body: { instructions, version } }) => {
    const plan = planOf(state, params.id);
    if (plan.version !== version) throw new FakeProblem('stale', 'The care plan was changed meanwhile.');
    return (state.carePlans[params.id] = { ...plan, instructions, version: version + 1 });
  },
  'DELETE /api/pets/:id/care-plan': ({ state, params }) => {
    state.carePlans[params.id] = { ...planOf(state, params.id), instructions: null, version: 0 };
    state.careLinks[params.id] = [];
  },
  'GET /api/pets/:id/care-links': ({ state, params }) => state.careLinks[params.id] ?? [],
  'POST /api/pets/:id/care-links': ({ state, params, body: { days, timeZone } }) => {
    const lastDay = dayInZone(new Date(Date.now() + days * DAY_MS).toISOString(), timeZone);
    const link = { id: nextId(), lastDay, openedAt: null };
    state.careLinks[params.id] = [link, ...(state.careLinks[params.id] ?? [])];
    return { ...link, address: `/api/care-plan/${'x'.repeat(43)}` };
  },
  'DELETE /api/pets/:id/care-links/:linkId': ({ state, params: { id, linkId } }) => {
    state.careLinks[id] = (state.careLinks[id] ?? []).filter((link) => link.id !== linkId);
  },
};

function planOf({ pets, carePlans }: FakeState, petId: number): CarePlan {
  found(pets.find(({ id }) => id === petId));
  return carePlans[petId] ?? { instructions: null, version: 0, medication: [], allergies: [] };
}

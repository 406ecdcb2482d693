import type { walkEndpoints } from '@qlixline/contract/walks/walk-endpoints';
import { walkCardSchema, walkInViewSchema } from '@qlixline/contract/walks/walk';
import type { Walk } from '@qlixline/contract/walks/walk';
import type { WalkContent } from '@qlixline/contract/walks/walk-input';

import type { FakeState } from '../fake-state.ts';
import { buildWalk, buildWalkPerson } from './walk-builders.ts';
import { FakeProblem, found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const walkFakes: FakeArea<typeof walkEndpoints> = {
  'GET /api/walks': ({ state, query }) => {
    const rows = state.walks.filter(
      ({ species, state: standing }) =>
        standing === 'planned' && (!query.species || species.length === 0 || species.includes(query.species)),
    );
    return pageOfRows(rows.map(card), query);
  },
  'GET /api/walks/mine': ({ state, query }) => {
    const isIn = {
      going: ({ rsvp }: Walk) => rsvp !== null,
      hosting: ({ isOwn }: Walk) => isOwn,
      past: () => false,
    }[query.part];
    return pageOfRows(state.walks.filter(isIn).map(card), query);
  },
  'GET /api/walks/map': ({ state }) => state.walks.map((walk) => walkInViewSchema.parse(walk)),
  'GET /api/walks/calendar': ({ state }) => ({ since: state.walkCalendarSince }),
  'POST /api/walks/calendar': ({ state }) => {
    state.walkCalendarSince = new Date().toISOString();
    return { url: `https://qlixline.example/api/calendars/${'x'.repeat(43)}.ics` };
  },
  'DELETE /api/walks/calendar': ({ state }) => {
    state.walkCalendarSince = null;
  },
  'POST /api/walks': ({ state, body: { repeats, petIds: _petIds, ...content } }) => {
    const walk = buildWalk({ ...saidOf(content), host: signedIn(state), isOwn: true, repeats: repeats?.every ?? null });
    state.walks.push(walk);
    return walk;
  },
  'GET /api/walks/:id': ({ state, params }) => walkOf(state, params.id),
  'PUT /api/walks/:id': ({ state, params, body: { scope: _scope, reason, ...content } }) =>
    Object.assign(ownWalk(state, params.id), saidOf(content), { reason }),
  'POST /api/walks/:id/cancel': ({ state, params, body }) =>
    Object.assign(ownWalk(state, params.id), { state: 'cancelled', reason: body.reason }),
  'PUT /api/walks/:id/rsvp': ({ state, params, body }) => {
    const walk = walkOf(state, params.id);
    const user = signedIn(state);
    const pets = state.pets.filter(({ id }) => body.petIds.includes(id));
    const own = walk.people.find((person) => person.user.id === user.id);
    if (own) own.pets = pets;
    else if (walk.goingCount < walk.places) {
      walk.people.push(buildWalkPerson({ user, pets }));
      walk.goingCount += 1;
      walk.rsvp = 'going';
      walk.conversationId ??= 7;
    } else if (walk.rsvp === null) {
      walk.waitingCount += 1;
      walk.waitingPosition = walk.waitingCount;
      walk.rsvp = 'waiting';
    }
    return walk;
  },
  'DELETE /api/walks/:id/rsvp': ({ state, params }) => {
    const walk = walkOf(state, params.id);
    if (walk.rsvp === 'going') walk.goingCount -= 1;
    if (walk.rsvp === 'waiting') walk.waitingCount -= 1;
    walk.people = walk.people.filter(({ user }) => user.id !== signedIn(state).id);
    Object.assign(walk, { rsvp: null, waitingPosition: null, conversationId: null });
  },
  'DELETE /api/walks/:id/people/:userId': ({ state, params }) => {
    const walk = ownWalk(state, params.id);
    walk.people = walk.people.filter(({ user }) => user.id !== params.userId);
    walk.goingCount = walk.people.length - 1;
  },
};

const card = (walk: Walk) => walkCardSchema.parse(walk);
const walkOf = (state: FakeState, id: number): Walk => found(state.walks.find((walk) => walk.id === id));

function ownWalk(state: FakeState, id: number): Walk {
  const walk = walkOf(state, id);
  if (!walk.isOwn) throw new FakeProblem('forbidden', 'Only the host of this walk can do this.');
  return walk;
}

const saidOf = ({ startsAt, ...said }: WalkContent) => ({ ...said, startsAt: new Date(`${startsAt}Z`).toISOString() });

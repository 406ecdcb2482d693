import type { shelterEndpoints } from '@qlixline/contract/shelters/shelter-endpoints';
import { listingCardSchema } from '@qlixline/contract/listings/listing';
import { ownShelterSchema } from '@qlixline/contract/shelters/shelter';
import type { Shelter, ShelterMember } from '@qlixline/contract/shelters/shelter';
import { shelterCardSchema } from '@qlixline/contract/shelters/shelter-card';
import type { ShelterInput } from '@qlixline/contract/shelters/shelter-input';
import { userCardSchema } from '@qlixline/contract/users/user';

import { buildImage, nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { buildShelter, buildShelterMember } from './shelter-builders.ts';
import { FakeProblem, found, missing, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

export const shelterFakes: FakeArea<typeof shelterEndpoints> = {
  'POST /api/shelters': ({ state, body }) => {
    const shelter = buildShelter({ ...saidOf(body), state: 'waiting', isApproved: false, role: 'manager' });
    state.shelters = [...state.shelters, shelter];
    const user = userCardSchema.parse(signedIn(state));
    state.shelterMembers = { ...state.shelterMembers, [shelter.id]: [buildShelterMember({ user, role: 'manager' })] };
    return shelter;
  },
  'GET /api/shelters/mine': ({ state }) => ({
    shelters: state.shelters.filter(({ role }) => role !== null).map((one) => ownShelterSchema.parse(one)),
    invitations: state.shelters.filter(({ isInvited }) => isInvited).map((one) => shelterCardSchema.parse(one)),
  }),
  'GET /api/shelters/:id': ({ state, params }) => shelterWith(state, params.id),
  'PUT /api/shelters/:id': ({ state, params, body }) => {
    const { state: before } = managed(state, params.id);
    const waits = before === 'refused' ? { state: 'waiting' as const, refusal: null } : {};
    return change(state, params.id, { ...saidOf(body), ...waits });
  },
  'PUT /api/shelters/:id/drafts-on-approval': ({ state, params, body }) => {
    if (shelterWith(state, params.id).role === null) throw missing();
    return change(state, params.id, body);
  },
  'POST /api/shelters/:id/close': ({ state, params }) => {
    managed(state, params.id);
    state.shelters = state.shelters.filter(({ id }) => id !== params.id);
  },
  'GET /api/shelters/:id/listings': ({ state, params, query }) => {
    const { role } = shelterWith(state, params.id);
    const rows = state.listings.filter(
      ({ shelter, state: is }) =>
        shelter?.id === params.id && (role !== null || is === 'published' || is === 'pending'),
    );
    return pageOfRows(
      rows.map((listing) => listingCardSchema.parse(listing)),
      query,
    );
  },
  'GET /api/shelters/:id/members': ({ state, params }) => {
    if (shelterWith(state, params.id).role === null) throw missing();
    return membersOf(state, params.id);
  },
  'POST /api/shelters/:id/invitations': ({ state, params, body: { username } }) => {
    managed(state, params.id);
    const user = state.people.find((person) => person.username === username);
    if (!user) {
      const message = 'Nobody has this username';
      throw new FakeProblem('validation_failed', message, [{ field: 'username', message }]);
    }
    const invited = buildShelterMember({ user: userCardSchema.parse(user), isInvited: true });
    return setMembers(state, params.id, [...membersOf(state, params.id), invited]);
  },
  'POST /api/shelters/:id/invitation/acceptance': ({ state, params }) => {
    if (!shelterWith(state, params.id).isInvited) throw missing();
    return change(state, params.id, { isInvited: false, role: 'member' });
  },
  'DELETE /api/shelters/:id/invitation': ({ state, params }) => void change(state, params.id, { isInvited: false }),
  'PUT /api/shelters/:id/members/:userId': ({ state, params, body: { role } }) => {
    managed(state, params.id);
    const members = membersOf(state, params.id);
    return setMembers(
      state,
      params.id,
      members.map((member) => (member.user.id === params.userId ? { ...member, role } : member)),
    );
  },
  'DELETE /api/shelters/:id/members/:userId': ({ state, params }) => {
    const members = membersOf(state, params.id);
    setMembers(
      state,
      params.id,
      members.filter(({ user }) => user.id !== params.userId),
    );
    if (params.userId === signedIn(state).id) change(state, params.id, { role: null });
  },
  'POST /api/shelters/:id/import/preview': ({ state, params }) => {
    if (shelterWith(state, params.id).role === null) throw missing();
    return state.importPreview;
  },
  'POST /api/shelters/:id/import': ({ state, params }) => {
    if (shelterWith(state, params.id).role === null) throw missing();
    return state.importResult;
  },
  'GET /api/moderation/shelters': ({ state, query }) => pageOfRows(state.waitingShelters, query),
  'POST /api/moderation/shelters/:id/answer': ({ state, params, body: { answer, note } }) => {
    found(state.waitingShelters.find(({ id }) => id === params.id));
    state.waitingShelters = state.waitingShelters.filter(({ id }) => id !== params.id);
    return {
      id: nextId(),
      subject: 'shelter',
      subjectId: String(params.id),
      action: answer,
      note,
      until: null,
      moderator: userCardSchema.parse(signedIn(state)),
      createdAt: SOME_TIME,
    };
  },
};

function saidOf({ logoUrl, ...said }: ShelterInput): Partial<Shelter> {
  return { ...said, logoUrl, logo: logoUrl === null ? null : { ...buildImage(), url: logoUrl } };
}

function shelterWith({ shelters }: FakeState, id: number): Shelter {
  return found(shelters.find((shelter) => shelter.id === id));
}

function managed(state: FakeState, id: number): Shelter {
  const shelter = shelterWith(state, id);
  if (shelter.role === null) throw missing();
  if (shelter.role === 'member') throw new FakeProblem('forbidden', 'Only a manager of the shelter can do this.');
  return shelter;
}

function change(state: FakeState, id: number, changes: Partial<Shelter>): Shelter {
  const changed = { ...shelterWith(state, id), ...changes };
  state.shelters = state.shelters.map((shelter) => (shelter.id === id ? changed : shelter));
  return changed;
}

const membersOf = ({ shelterMembers }: FakeState, id: number): ShelterMember[] => shelterMembers[id] ?? [];

function setMembers(state: FakeState, id: number, members: ShelterMember[]): ShelterMember[] {
  state.shelterMembers = { ...state.shelterMembers, [id]: members };
  return members;
}

import type { userEndpoints } from '@qlixline/contract/users/user-endpoints';
import type { Friend, FriendRequest, RelationChange } from '@qlixline/contract/friends/friend';
import { petTileSchema } from '@qlixline/contract/users/user-profile';
import type { UserProfile, PetTile } from '@qlixline/contract/users/user-profile';
import type { Relation } from '@qlixline/contract/friends/relation';
import { markedUserCardSchema, userCardSchema } from '@qlixline/contract/users/user-card';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { found, pageOfRows } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { highlightsOf } from '../stories/fake-highlights.ts';

const SOME_TIME = '2026-01-02T03:04:05.000Z';

export const userFakes: FakeArea<typeof userEndpoints> = {
  'GET /api/users/suggestions': ({ state }) => ({
    items: state.suggestions.filter(({ user: { id } }) =>
      state.people.every((user) => user.id !== id || user.relation === 'none'),
    ),
  }),
  'GET /api/users/:id': ({ state, params }) => {
    const wanted = params.id.toLowerCase();
    const id = state.oldUsernames[wanted] ?? wanted;
    const profile = found([...state.people, ...ownProfile(state)].find((one) => one.id === id || one.username === id));
    return { ...profile, highlights: highlightsOf(state, profile.id) };
  },
  'GET /api/users/:id/pets': ({ state, params }) => ({ items: petsOf(state, params.id), nextCursor: null }),
  'GET /api/friends': ({ state, query }) => pageOfRows(friendsOf(state, query.q?.toLowerCase() ?? ''), query),
  'DELETE /api/friends/:userId': ({ state, params }) => relate(state, userWith(state, params.userId), 'none', null),
  'GET /api/friends/requests/pending': ({ state, query }) => pageOfRows(requestsOf(state, 'received'), query),
  'GET /api/friends/requests/sent': ({ state, query }) => pageOfRows(requestsOf(state, 'requested'), query),
  /** Sends a request; two crossing requests make both friends. */
  'POST /api/friends/requests': ({ state, body }) => {
    const user = userWith(state, body.userId);
    if (user.relation === 'received') return relate(state, user, 'friends', null);
    return relate(state, user, 'requested', user.requestId ?? nextId());
  },
  'POST /api/friends/requests/:id/accept': ({ state, params }) =>
    relate(state, requestWith(state, params.id, 'received'), 'friends', null),
  'POST /api/friends/requests/:id/decline': ({ state, params }) =>
    relate(state, requestWith(state, params.id, 'received'), 'none', null),
  'DELETE /api/friends/requests/:id': ({ state, params }) =>
    relate(state, requestWith(state, params.id, 'requested'), 'none', null),
};

/** Returns the user's own profile, unless a spec has put them among the people. */
function ownProfile({ user, pets, people, followers, allowsFollowers }: FakeState): UserProfile[] {
  if (!user || people.some(({ id }) => id === user.id)) return [];
  const { id, username, displayName, firstName, profileImageUrl, profileImage, bio, location } = user;
  const counts = {
    friendCount: 0,
    followerCount: followers.length,
    mutualCount: 0,
    postCount: 0,
    petCount: pets.length,
  };
  const shown = { resembles: null, id, username, displayName, firstName, profileImageUrl, profileImage, bio, location };
  const relation = {
    relation: 'self' as const,
    requestId: null,
    isMuted: false,
    mutedUntil: null,
    isRestricted: false,
    isFollowed: false,
    mayMessage: true,
    knowsViewer: true,
    allowsFollowers,
  };
  return [{ ...shown, ...relation, ...counts, highlights: [], joinedAt: '2025-03-01T00:00:00.000Z' }];
}

function petsOf(state: FakeState, id: string): PetTile[] {
  const own = id === state.user?.id ? state.pets.map((pet) => petTileSchema.parse(pet)) : [];
  return state.petsOf[id] ?? own;
}

function friendsOf(state: FakeState, q: string): Friend[] {
  return state.people
    .filter(({ relation }) => relation === 'friends')
    .map((user) => ({
      ...userCardSchema.parse(user),
      since: SOME_TIME,
      mayMention: !state.unmentionableIds.includes(user.id),
      petNames: (state.petsOf[user.id] ?? []).slice(0, 3).map(({ name }) => name),
    }))
    .filter(({ displayName, username, petNames }) =>
      [displayName, username, ...petNames].some((word) => word?.toLowerCase().startsWith(q)),
    );
}

function requestsOf(state: FakeState, relation: Relation): FriendRequest[] {
  return state.people
    .filter((user) => user.relation === relation)
    .map((user) => ({
      id: user.requestId ?? 0,
      user: markedUserCardSchema.parse(user),
      createdAt: SOME_TIME,
      mutualCount: user.mutualCount,
    }));
}

function userWith({ people }: FakeState, id: string): UserProfile {
  return found(people.find((user) => user.id === id));
}

function requestWith({ people }: FakeState, id: number, relation: Relation): UserProfile {
  return found(people.find((user) => user.requestId === id && user.relation === relation));
}

function relate(state: FakeState, user: UserProfile, relation: Relation, requestId: number | null): RelationChange {
  state.people = state.people.map((one) => (one === user ? { ...user, relation, requestId } : one));
  return { relation, requestId };
}

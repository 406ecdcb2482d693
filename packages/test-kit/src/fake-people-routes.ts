import {
  friendPageSchema,
  friendRequestPageSchema,
  newFriendRequestSchema,
  relationChangeSchema,
  suggestionsSchema,
} from '@qlixline/contract/friend';
import { userProfileSchema, petTilePageSchema } from '@qlixline/contract/user-profile';
import type { UserProfile } from '@qlixline/contract/user-profile';
import { photoPageSchema } from '@qlixline/contract/photo';
import type { Relation } from '@qlixline/contract/relation';
import { userCardSchema } from '@qlixline/contract/user';

import { nextId } from './builders.ts';
import type { FakeState } from './fake-state.ts';
import { json, pageReply, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';

/** Profiles, friends and what leads to friendship. */
export const PEOPLE_ROUTES: readonly FakeRoute[] = [
  { method: 'GET', path: /^\/api\/friends$/, reply: listFriends },
  { method: 'DELETE', path: /^\/api\/friends\/([0-9a-f-]{36})$/, reply: removeFriend },
  { method: 'GET', path: /^\/api\/friends\/requests\/pending$/, reply: (call) => listRequests(call, 'received') },
  { method: 'GET', path: /^\/api\/friends\/requests\/sent$/, reply: (call) => listRequests(call, 'requested') },
  { method: 'POST', path: /^\/api\/friends\/requests$/, reply: requestFriend },
  {
    method: 'POST',
    path: /^\/api\/friends\/requests\/(\d+)\/accept$/,
    reply: (call) => answer(call, 'received', 'friends'),
  },
  {
    method: 'POST',
    path: /^\/api\/friends\/requests\/(\d+)\/decline$/,
    reply: (call) => answer(call, 'received', 'none'),
  },
  { method: 'DELETE', path: /^\/api\/friends\/requests\/(\d+)$/, reply: (call) => answer(call, 'requested', 'none') },
  { method: 'GET', path: /^\/api\/users\/suggestions$/, reply: listSuggestions },
  { method: 'GET', path: /^\/api\/users\/([^/]+)$/, reply: showPerson },
  {
    method: 'GET',
    path: /^\/api\/users\/([^/]+)\/pets$/,
    reply: ({ state, parameter }) => json(petTilePageSchema, { items: petsOf(state, parameter), nextCursor: null }),
  },
  {
    method: 'GET',
    path: /^\/api\/users\/([^/]+)\/photos$/,
    reply: ({ state, parameter, url }) => pageReply(photoPageSchema, state.photosOf[parameter] ?? [], url),
  },
];

const missing = () => problemReply('not_found', 'This does not exist.');

function showPerson({ state, parameter }: Call): Response {
  const wanted = decodeURIComponent(parameter).toLowerCase();
  const id = state.oldUsernames[wanted] ?? wanted;
  const person = [...state.people, ...ownPerson(state)].find((one) => one.id === id || one.username === id);
  return person ? json(userProfileSchema, person) : missing();
}

/** The user as a profile shows them, unless a spec put them among the people. */
function ownPerson({ user, pets, people }: FakeState): UserProfile[] {
  if (!user || people.some(({ id }) => id === user.id)) return [];
  const { id, username, displayName, firstName, profileImageUrl, profileImage, bio, location } = user;
  const counts = { friendCount: 0, mutualCount: 0, postCount: 0, petCount: pets.length };
  const told = { id, username, displayName, firstName, profileImageUrl, profileImage, bio, location };
  const relation = { relation: 'self' as const, requestId: null, isMuted: false };
  return [{ ...told, ...relation, ...counts, joinedAt: '2025-03-01T00:00:00.000Z' }];
}

function petsOf(state: FakeState, id: string): unknown[] {
  return state.petsOf[id] ?? (id === state.user?.id ? state.pets : []);
}

function listFriends({ state, url }: Call): Response {
  const q = url.searchParams.get('q')?.toLowerCase() ?? '';
  const friends = state.people
    .filter(({ relation }) => relation === 'friends')
    .map((person) => ({
      ...userCardSchema.parse(person),
      since: '2026-01-02T03:04:05.000Z',
      petNames: (state.petsOf[person.id] ?? []).slice(0, 3).map(({ name }) => name),
    }))
    .filter(({ displayName, username, petNames }) =>
      [displayName, username, ...petNames].some((word) => word?.toLowerCase().startsWith(q)),
    );
  return pageReply(friendPageSchema, friends, url);
}

function listRequests({ state, url }: Call, relation: Relation): Response {
  const requests = state.people
    .filter((person) => person.relation === relation)
    .map((person) => ({
      id: person.requestId,
      person: userCardSchema.parse(person),
      createdAt: '2026-01-02T03:04:05.000Z',
      mutualCount: person.mutualCount,
    }));
  return pageReply(friendRequestPageSchema, requests, url);
}

function listSuggestions({ state }: Call): Response {
  const items = state.suggestions.filter(({ person: { id } }) =>
    state.people.every((person) => person.id !== id || person.relation === 'none'),
  );
  return json(suggestionsSchema, { items });
}

/** A request that crosses another makes two people friends. */
function requestFriend({ state, body }: Call): Response {
  return parsed(newFriendRequestSchema, body, ({ userId }) => {
    const person = state.people.find(({ id }) => id === userId);
    if (!person) return missing();
    if (person.relation === 'received') return stand(state, person, 'friends', null);
    return stand(state, person, 'requested', person.requestId ?? nextId());
  });
}

function answer({ state, parameter }: Call, from: Relation, to: Relation): Response {
  const person = state.people.find(({ requestId, relation }) => requestId === Number(parameter) && relation === from);
  return person ? stand(state, person, to, null) : missing();
}

function removeFriend({ state, parameter }: Call): Response {
  const person = state.people.find(({ id }) => id === parameter);
  return person ? stand(state, person, 'none', null) : missing();
}

function stand(state: FakeState, person: UserProfile, relation: Relation, requestId: number | null): Response {
  state.people = state.people.map((one) => (one === person ? { ...person, relation, requestId } : one));
  return json(relationChangeSchema, { relation, requestId });
}

import { walkSchema } from '@qlixline/contract/walks/walk';
import type { Walk, WalkPerson } from '@qlixline/contract/walks/walk';

import { buildUserCard, nextId } from '../builders.ts';

const DAY_MS = 86_400_000;

/** Builds a walk in Lisbon in three days with free places. */
export function buildWalk(overrides: Partial<Walk> = {}): Walk {
  const { host = buildUserCard() } = overrides;
  return walkSchema.parse({
    id: nextId(),
    title: 'Slow round in the park',
    state: 'planned',
    startsAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    minutes: 75,
    timeZone: 'Europe/Lisbon',
    pace: 'gentle',
    species: [],
    meetingPoint: { name: 'Jardim da Estrela', latitude: 38.7147, longitude: -9.1597 },
    distanceKm: 2.3,
    host,
    isOwn: false,
    places: 8,
    goingCount: 0,
    waitingCount: 0,
    friendsGoing: 0,
    rsvp: null,
    repeats: null,
    text: 'We stop often.',
    temperament: '',
    audience: 'everyone',
    people: host ? [buildWalkPerson({ user: host, isHost: true })] : [],
    waiting: null,
    waitingPosition: null,
    repeatsUntil: null,
    dates: [],
    reason: '',
    editedAt: null,
    conversationId: null,
    ...overrides,
  } satisfies Walk);
}

export function buildWalkPerson(overrides: Partial<WalkPerson> = {}): WalkPerson {
  return { user: buildUserCard(), isHost: false, isFriend: false, pets: [], ...overrides };
}

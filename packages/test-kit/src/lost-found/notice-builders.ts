import { noticeSchema } from '@qlixline/contract/lost-found/notice';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { sightingSchema } from '@qlixline/contract/lost-found/sighting';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';

import { buildUserCard, nextId } from '../builders.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Builds a notice about another user's lost dog. */
export function buildNotice(overrides: Partial<Notice> = {}): Notice {
  return noticeSchema.parse({
    id: nextId(),
    kind: 'lost',
    state: 'active',
    name: 'Juno',
    species: 'dog',
    breed: 'Beagle',
    gender: 'female',
    size: 'medium',
    colours: ['brown', 'white'],
    reward: '',
    happenedAt: ago(3),
    place: { name: 'Jardim da Estrela', latitude: 38.71, longitude: -9.1577 },
    distanceKm: null,
    image: null,
    sightingCount: 0,
    author: buildUserCard(),
    isOwn: false,
    createdAt: ago(2),
    marks: 'A white left paw',
    images: [],
    pet: { id: nextId(), name: 'Juno' },
    editedAt: null,
    reunionPostId: null,
    ofOwn: null,
    ...overrides,
  } satisfies Notice);
}

/** Builds a notice about a lost pet that the signed-in user takes care of. */
export function buildOwnNotice(overrides: Partial<Notice> = {}): Notice {
  return buildNotice({
    isOwn: true,
    ofOwn: {
      point: { latitude: 38.71427, longitude: -9.15891 },
      withheldMark: 'A notch in the right ear',
      allowsVisitors: true,
      expiresAt: ago(-30 * 24),
    },
    ...overrides,
  });
}

/** Builds a sighting by another user. */
export function buildSighting(overrides: Partial<Sighting> = {}): Sighting {
  return sightingSchema.parse({
    id: nextId(),
    seenAt: ago(1),
    where: 'By the pond',
    place: { name: 'By the pond', latitude: 38.71, longitude: -9.1577 },
    point: null,
    text: 'She ran north',
    image: null,
    author: buildUserCard(),
    conversationId: null,
    isOwn: false,
    isHidden: false,
    ...overrides,
  } satisfies Sighting);
}

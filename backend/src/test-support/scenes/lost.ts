import { expect } from '@jest/globals';
import { noticePageSchema, noticeSchema } from '@qlixline/contract/lost-found/notice';
import type { NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import type { Notice, NoticeCard } from '@qlixline/contract/lost-found/notice';
import type { AlertAreaInput } from '@qlixline/contract/lost-found/alert-area';
import { sightingSchema } from '@qlixline/contract/lost-found/sighting';
import type { Sighting } from '@qlixline/contract/lost-found/sighting';

import { LISBON } from './offer.ts';
import type { SignedIn } from '../start/start-api.ts';

// Lost pets over HTTP, and their search.

/** Point that isn't at the centre of its grid cell. */
export const LAST_SEEN = { name: 'Jardim da Estrela', latitude: 38.714_27, longitude: -9.158_91 };

type Content = Omit<NoticeUpdate, 'kind'>;

/** Returns a notice's content without images. */
export const noticeContent = (more: Partial<Content> = {}): Content => ({
  size: 'medium',
  colours: ['brown', 'white'],
  marks: 'A white left paw',
  withheldMark: 'A notch in the right ear',
  reward: '',
  happenedAt: new Date(Date.now() - 3_600_000).toISOString(),
  place: LAST_SEEN,
  images: [],
  allowsVisitors: true,
  ...more,
});

export async function makePet({ client }: SignedIn, more: object = {}): Promise<number> {
  const reply = await client.post('/api/pets', {
    name: 'Juno',
    species: 'dog',
    breed: 'Beagle',
    gender: 'female',
    ...more,
  });
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return reply.json.id as number;
}

/** Publishes a notice of a lost pet, a new one unless given. */
export async function loseAPet(
  owner: SignedIn,
  { petId, ...more }: { petId?: number } & Partial<Content> = {},
): Promise<Notice> {
  const id = petId ?? (await makePet(owner));
  return posted(await owner.client.post('/api/lost-found', { ...noticeContent(more), kind: 'lost', petId: id }));
}

export const foundContent = (more: object = {}) => ({
  ...noticeContent(),
  kind: 'found',
  species: 'dog',
  breed: null,
  gender: null,
  ...more,
});

export async function findAnAnimal({ client }: SignedIn, more: object = {}): Promise<Notice> {
  return posted(await client.post('/api/lost-found', foundContent(more)));
}

export async function listNotices({ client }: SignedIn, query = ''): Promise<NoticeCard[]> {
  return noticePageSchema.parse((await client.get(`/api/lost-found?${query}`)).json).items;
}

export const sightingContent = (more: object = {}) => ({
  seenAt: new Date(Date.now() - 60_000).toISOString(),
  place: { ...LAST_SEEN, name: 'By the pond' },
  text: '',
  imageUrl: null,
  ...more,
});

export async function reportSighting({ client }: SignedIn, noticeId: number, more: object = {}): Promise<Sighting> {
  const reply = await client.post(`/api/lost-found/${noticeId}/sightings`, sightingContent(more));
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return sightingSchema.parse(reply.json);
}

export async function wantAlerts({ client }: SignedIn, more: Partial<AlertAreaInput> = {}): Promise<void> {
  const area = { place: LISBON, within: 10, species: [], everyHours: 0, ...more };
  const reply = await client.put('/api/lost-found/alerts', area);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
}

function posted(reply: { status: number; text: string; json: unknown }): Notice {
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return noticeSchema.parse(reply.json);
}

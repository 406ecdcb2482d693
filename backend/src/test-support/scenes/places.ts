import { expect } from '@jest/globals';
import type { PlaceCategory, PlaceSource } from '@qlixline/contract/places/place-categories';
import type { OpenTime } from '@qlixline/contract/places/place-hours';
import { placePageSchema, placeSchema } from '@qlixline/contract/places/place';
import type { Place, PlaceCard } from '@qlixline/contract/places/place';
import type { PlaceInput } from '@qlixline/contract/places/place-input';

import { openMinutesOf } from '../../modules/places/open-minutes.ts';
import type { Reply } from '../client.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Places for specs.

const ROSSIO = { latitude: 38.7139, longitude: -9.1394 };
export const NEAR_ROSSIO = `near=${ROSSIO.latitude},${ROSSIO.longitude}`;

export const placeContent = (more: Partial<PlaceInput> = {}): PlaceInput => ({
  category: 'veterinary',
  name: 'Clínica do Rossio',
  address: 'Praça Dom Pedro IV 12, Lisbon',
  phone: '+351 21 555 0100',
  website: 'https://clinica.example',
  openTimes: [[540, 1080]],
  wheelchair: 'yes',
  point: ROSSIO,
  ...more,
});

type NewPlace = {
  category?: PlaceCategory;
  name?: string;
  latitude?: number;
  longitude?: number;
  openTimes?: OpenTime[] | null;
  timeZone?: string;
  ownerId?: string | null;
  source?: PlaceSource;
};

let inserted = 0;

/** Inserts a place as an import does. */
export async function insertPlace(
  api: TestApi,
  {
    category = 'veterinary',
    name = 'Clínica do Rossio',
    latitude = ROSSIO.latitude,
    longitude = ROSSIO.longitude,
    openTimes = null,
    timeZone = 'Europe/Lisbon',
    ownerId = null,
    source = 'osm',
  }: NewPlace = {},
): Promise<number> {
  inserted += 1;
  const [{ id }] = await api.em().execute<[{ id: number }]>(
    `insert into places
       (source, source_id, category, name, address, phone, open_minutes, time_zone, latitude, longitude, owner_id)
     values (?, ?, ?, ?, '', '', ?::int4multirange, ?, ?, ?, ?) returning id`,
    [
      source,
      source === 'people' ? null : `node/${inserted}`,
      category,
      name,
      openMinutesOf(openTimes),
      timeZone,
      latitude,
      longitude,
      ownerId,
    ],
  );
  return id;
}

/** Answers a proposal as a moderator. */
export async function answerProposal(moderator: SignedIn, id: number, answer: 'approve' | 'refuse'): Promise<void> {
  const note = answer === 'refuse' ? 'We could not find it' : '';
  expect((await moderator.client.post(`/api/moderation/places/${id}/answer`, { answer, note })).status).toBe(201);
}

/** Lists the places around Rossio. */
export async function placesNear({ client }: SignedIn, query = ''): Promise<PlaceCard[]> {
  const reply = await client.get(`/api/places?${NEAR_ROSSIO}&${query}`);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return placePageSchema.parse(reply.json).items;
}

export async function openPlace({ client }: SignedIn, id: number): Promise<Place> {
  return placeSchema.parse((await client.get(`/api/places/${id}`)).json);
}

export function reviewPlace({ client }: SignedIn, id: number, more: object = {}): Promise<Reply> {
  return client.put(`/api/places/${id}/review`, { stars: 5, text: 'They took their time', images: [], ...more });
}

/** Deletes all places, so that a spec has only its own. */
export async function emptyCountry(api: TestApi): Promise<void> {
  await api.em().execute('delete from places');
}

import { expect } from '@jest/globals';
import type { PlaceCategory, PlaceSource } from '@qlixline/contract/places/place-categories';
import type { OpenTime } from '@qlixline/contract/places/place-hours';
import type { PlaceInput } from '@qlixline/contract/places/place-input';

import { openMinutesOf } from '../../modules/places/open-minutes.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Places for specs.

export const ROSSIO = { latitude: 38.7139, longitude: -9.1394 };

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

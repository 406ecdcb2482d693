import { walkSchema } from '@qlixline/contract/walks/walk';
import type { Walk } from '@qlixline/contract/walks/walk';
import type { WalkContent, WalkInput } from '@qlixline/contract/walks/walk-input';
import { expect } from '@jest/globals';

import type { SignedIn, TestApi } from '../start/start-api.ts';

// Walks for specs.

const DAY_MS = 86_400_000;
export const MEETING_POINT = { name: 'Jardim da Estrela', latitude: 38.7147, longitude: -9.1597 };

/** Returns ten o'clock local time in this many days. */
export const inDays = (days: number): string =>
  `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T10:00`;

export const walkContent = (more: Partial<WalkContent> = {}): WalkContent => ({
  title: 'Slow round in the park',
  text: 'We stop often.',
  startsAt: inDays(3),
  minutes: 60,
  pace: 'gentle',
  species: [],
  temperament: 'Calm dogs',
  places: 8,
  meetingPoint: MEETING_POINT,
  audience: 'everyone',
  ...more,
});

export async function makeWalk({ client }: SignedIn, more: Partial<WalkInput> = {}): Promise<Walk> {
  const { status, json } = await client.post('/api/walks', { ...walkContent(), repeats: null, petIds: [], ...more });
  expect([status, json]).toEqual([201, expect.anything()]);
  return walkSchema.parse(json);
}

export async function openWalk({ client }: SignedIn, id: number): Promise<Walk> {
  return walkSchema.parse((await client.get(`/api/walks/${id}`)).json);
}

export async function comeAlong({ client }: SignedIn, id: number, petIds: number[] = []): Promise<Walk['rsvp']> {
  const { status, json } = await client.put(`/api/walks/${id}/rsvp`, { petIds });
  expect([status, json]).toEqual([200, expect.anything()]);
  return walkSchema.parse(json).rsvp;
}

/** Inserts a walk as its series does, as creating is rate limited. */
export async function insertWalk(api: TestApi, hostId: string, more: Record<string, unknown> = {}): Promise<number> {
  const row = {
    host_id: hostId,
    title: 'Slow round in the park',
    text: '',
    starts_at: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    minutes: 60,
    time_zone: 'Europe/Lisbon',
    pace: 'gentle',
    species: '{}',
    temperament: '',
    places: 8,
    meeting_point: MEETING_POINT.name,
    latitude: MEETING_POINT.latitude,
    longitude: MEETING_POINT.longitude,
    audience: 'everyone',
    ...more,
  };
  const columns = Object.keys(row);
  const [{ id }] = await api
    .em()
    .execute<[{ id: number }]>(
      `insert into walks (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')}) returning id`,
      Object.values(row),
    );
  return id;
}

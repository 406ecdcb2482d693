import { walkPageSchema, walkSchema } from '@qlixline/contract/walks/walk';
import type { OwnWalksPart, Walk, WalkCard } from '@qlixline/contract/walks/walk';
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

/** Lists the walks near the meeting point that the viewer finds. */
export async function walksNear({ client }: SignedIn, query = ''): Promise<WalkCard[]> {
  const near = `near=${MEETING_POINT.latitude},${MEETING_POINT.longitude}`;
  const reply = await client.get(`/api/walks?${near}&${query}`);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
  return walkPageSchema.parse(reply.json).items;
}

/** Lists the ids of the viewer's own walks. */
export async function ownWalks({ client }: SignedIn, part: OwnWalksPart): Promise<number[]> {
  return idsOf(walkPageSchema.parse((await client.get(`/api/walks/mine?part=${part}`)).json).items);
}

export const idsOf = (walks: readonly { id: number }[]): number[] => walks.map(({ id }) => id);

export function giveUpPlace({ client }: SignedIn, id: number) {
  return client.delete(`/api/walks/${id}/rsvp`);
}

export function changeWalk({ client }: SignedIn, id: number, more: object) {
  return client.put(`/api/walks/${id}`, { ...walkContent(), scope: 'this', reason: '', ...more });
}

export function cancelWalk({ client }: SignedIn, id: number, scope = 'this', reason = 'It pours') {
  return client.post(`/api/walks/${id}/cancel`, { scope, reason });
}

/** Lists the kinds of the user's notifications of walks, newest first. */
export async function walkNewsOf({ client }: SignedIn): Promise<string[]> {
  const { json } = await client.get('/api/notifications');
  return json.items.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.startsWith('walk_'));
}

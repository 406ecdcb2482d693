import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Tribute } from '@qlixline/contract/memorials/memorial';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { approveTribute, petRemembered, writeTribute } from '../../../test-support/scenes/memorials.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let ana: SignedIn;
let stranger: SignedIn;
let petId: number;
beforeEach(async () => {
  [mira, ana, stranger] = await Promise.all([api.asUser(), api.asUser(), api.asUser()]);
  await befriend(api, mira, ana);
  petId = await petRemembered(api, mira);
});

const read = async ({ client }: SignedIn, list = 'tributes'): Promise<Tribute[]> =>
  (await client.get(`/api/pets/${petId}/${list}`)).json.items;
const textsFor = async (viewer: SignedIn, list?: string) => (await read(viewer, list)).map(({ text }) => text);
const memorialFor = async ({ client }: SignedIn) => (await client.get(`/api/pets/${petId}/memorial`)).json;
const kindsOf = async ({ client }: SignedIn) =>
  (await client.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);

describe('a tribute', () => {
  test('a tribute waits for the owner, who is notified, and is shown to everybody once approved', async () => {
    const id = await writeTribute(ana, petId, 'I miss our walks');
    expect(await kindsOf(mira)).toEqual(['tribute_written']);
    expect((await memorialFor(mira)).waitingCount).toBe(1);
    expect(await textsFor(mira, 'tributes/waiting')).toEqual(['I miss our walks']);
    expect([await textsFor(stranger), await textsFor(ana)]).toEqual([[], []]);
    expect((await memorialFor(ana)).ownTribute).toMatchObject({ id, isOwn: true, isApproved: false });
    await approveTribute(mira, id);
    expect(await textsFor(stranger)).toEqual(['I miss our walks']);
    expect(await memorialFor(mira)).toMatchObject({ waitingCount: 0 });
    expect((await memorialFor(ana)).ownTribute.isApproved).toBe(true);
    expect((await memorialFor(stranger)).waitingCount).toBeNull();
    expect(await kindsOf(ana)).toEqual([]);
  });

  test('a declined tribute stays unseen, which its author isn’t told, and can be approved after all', async () => {
    const id = await writeTribute(ana, petId);
    await mira.client.put(`/api/tributes/${id}/state`, { state: 'declined' });
    expect([await read(stranger), await read(mira, 'tributes/waiting')]).toEqual([[], []]);
    expect((await memorialFor(ana)).ownTribute).toMatchObject({ id, isApproved: false });
    expect((await ana.client.put(`/api/tributes/${id}/state`, { state: 'approved' })).status).toBe(403);
    await approveTribute(mira, id);
    expect(await read(stranger)).toHaveLength(1);
  });

  test('a tribute can be written once by each user, not by the owner, and again after it was deleted', async () => {
    const id = await writeTribute(ana, petId);
    const again = () => ana.client.post(`/api/pets/${petId}/tributes`, { text: 'Once more' });
    expect((await again()).json.code).toBe('already_exists');
    expect((await mira.client.post(`/api/pets/${petId}/tributes`, { text: 'Mine' })).status).toBe(409);
    expect((await ana.client.delete(`/api/tributes/${id}`)).status).toBe(204);
    expect(await kindsOf(mira)).toEqual([]);
    expect((await again()).status).toBe(201);
  });

  test('a tribute that is sent several times at once is kept once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => ana.client.post(`/api/pets/${petId}/tributes`, { text: 'Good dog' })),
    );
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await memorialFor(mira)).waitingCount).toBe(1);
  });

  test.each([[''], ['\u200b'], ['a'.repeat(501)]])('the text %j is refused as a tribute', async (text) => {
    expect((await ana.client.post(`/api/pets/${petId}/tributes`, { text })).status).toBe(400);
  });

  test('tributes are hidden while there is no memorial', async () => {
    const id = await writeTribute(ana, petId);
    await approveTribute(mira, id);
    await mira.client.delete(`/api/pets/${petId}/memorial`);
    for (const path of ['memorial', 'tributes', 'tributes/waiting']) {
      expect((await mira.client.get(`/api/pets/${petId}/${path}`)).status).toBe(404);
    }
    expect((await stranger.client.post(`/api/pets/${petId}/tributes`, { text: 'Hello' })).status).toBe(404);
    expect((await stranger.client.delete(`/api/tributes/${id}`)).status).toBe(404);
    await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05' });
    expect(await read(stranger)).toHaveLength(1);
  });

  test('a tribute is hidden from everybody but its author by a block between author and owner', async () => {
    await approveTribute(mira, await writeTribute(stranger, petId));
    expect(await read(ana)).toHaveLength(1);
    await block(api, mira, stranger);
    expect([await read(ana), await read(mira)]).toEqual([[], []]);
    expect((await stranger.client.get(`/api/pets/${petId}/tributes`)).status).toBe(404);
  });

  test('a tribute is hidden from a reader whom its author has blocked', async () => {
    await approveTribute(mira, await writeTribute(ana, petId));
    await block(api, ana, stranger);
    expect([await read(stranger), (await read(mira)).length]).toEqual([[], 1]);
  });

  test('a tribute can be reported, and once a moderator removes it, isn’t written again', async () => {
    const moderator = await api.asUser();
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    const id = await writeTribute(stranger, petId, 'Buy my pills');
    const subject = { subject: 'tribute', subjectId: String(id) };
    const report = { ...subject, reason: 'spam', details: '' };
    expect((await ana.client.post('/api/reports', report)).status).toBe(404);
    expect((await mira.client.post('/api/reports', report)).status).toBe(201);
    const { items } = (await moderator.client.get('/api/moderation/reports')).json;
    expect(items).toContainEqual(expect.objectContaining({ ...subject, excerpt: 'Buy my pills' }));
    await moderator.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
    expect(await read(mira, 'tributes/waiting')).toEqual([]);
    expect((await memorialFor(stranger)).ownTribute).toBeNull();
    expect((await stranger.client.post(`/api/pets/${petId}/tributes`, { text: 'Hello' })).status).toBe(409);
  });
});

test('tributes are listed in pages, newest first', async () => {
  for (const text of ['first', 'second', 'third']) {
    await approveTribute(mira, await writeTribute(await api.asUser(), petId, text));
  }
  const page = (await stranger.client.get(`/api/pets/${petId}/tributes?limit=2`)).json;
  const rest = (await stranger.client.get(`/api/pets/${petId}/tributes?limit=2&cursor=${page.nextCursor}`)).json;
  expect([...page.items, ...rest.items].map(({ text }: Tribute) => text)).toEqual(['third', 'second', 'first']);
  expect(rest.nextCursor).toBeNull();
});

describe('candles', () => {
  const light = ({ client }: SignedIn) => client.put(`/api/pets/${petId}/candle`);

  test('candles are counted once per user, name the viewer’s friends, and can be put out', async () => {
    for (const person of [ana, ana, stranger, mira]) expect((await light(person)).status).toBe(204);
    expect((await memorialFor(mira)).candles).toMatchObject({ count: 3, isLit: true, friends: [{ id: ana.userId }] });
    expect((await memorialFor(stranger)).candles).toMatchObject({ count: 3, isLit: true, friends: [] });
    await mira.client.delete(`/api/pets/${petId}/candle`);
    expect((await memorialFor(mira)).candles).toMatchObject({ count: 2, isLit: false });
    expect(await kindsOf(mira)).toEqual([]);
  });

  test('candles of people whom a block hides aren’t counted', async () => {
    await light(ana);
    await light(stranger);
    await block(api, ana, stranger);
    expect((await memorialFor(ana)).candles.count).toBe(1);
    expect((await memorialFor(mira)).candles.count).toBe(2);
  });

  test('candles are lit only for pets with a memorial', async () => {
    await mira.client.delete(`/api/pets/${petId}/memorial`);
    expect((await light(mira)).status).toBe(404);
  });
});

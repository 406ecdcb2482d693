import { beforeEach, describe, expect, test } from '@jest/globals';

import { become, draft, offer, photoOf } from '../../../test-support/scenes/offer.ts';
import { makeTag } from '../../../test-support/scenes/tags.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { listNotices, loseAPet, reportSighting } from '../../../test-support/scenes/lost.ts';
import { befriend, block } from '../../../test-support/scenes/relate.ts';
import { nextOfType, screenOf } from '../../../test-support/scenes/between-two.ts';
import { HealthReminders } from '../../pet-health/reminders/health-reminders.ts';

const api = apiOfSpec();
let mira: SignedIn;
let petId: number;
beforeEach(async () => {
  mira = await api.asUser();
  const pet = { name: 'Juno', species: 'dog', dateOfBirth: '2012-05-01' };
  petId = (await mira.client.post('/api/pets', pet)).json.id;
});

const remember = (diedOn = '2026-01-05', { client } = mira) => client.put(`/api/pets/${petId}/memorial`, { diedOn });
const errorsOf = ({ json }: { json: { errors?: { field: string }[] } }) => json.errors?.map(({ field }) => field);

test('a memorial keeps the pet with the day of its death visible to everybody, until it is undone', async () => {
  const ana = await api.asUser();
  expect((await remember()).json).toMatchObject({ name: 'Juno', diedOn: '2026-01-05' });
  expect((await ana.client.get(`/api/pets/${petId}`)).json.diedOn).toBe('2026-01-05');
  await mira.client.put(`/api/pets/${petId}`, { name: 'Juno', species: 'dog', bio: 'Good dog' });
  expect((await mira.client.get('/api/pets')).json).toMatchObject([{ bio: 'Good dog', diedOn: '2026-01-05' }]);
  expect((await mira.client.delete(`/api/pets/${petId}/memorial`)).json.diedOn).toBeNull();
});

test.each([['2012-04-30'], ['2999-01-01'], ['yesterday']])('rejects %s as the day of a pet’s death', async (diedOn) => {
  const refused = await remember(diedOn);
  expect([refused.status, errorsOf(refused)]).toEqual([400, ['diedOn']]);
});

test('rejects a birthday after the day of a pet’s death', async () => {
  await remember();
  const born = { name: 'Juno', species: 'dog', dateOfBirth: '2026-01-06' };
  const refused = await mira.client.put(`/api/pets/${petId}`, born);
  expect([refused.status, errorsOf(refused)]).toEqual([400, ['dateOfBirth']]);
});

describe('memorials and listings', () => {
  test('a memorial needs the pet’s listings to be ended, and none can be published afterwards', async () => {
    const { id } = await offer(api, mira, { petId, species: 'dog' });
    expect((await remember()).status).toBe(409);
    await become(mira, id, 'withdrawn');
    expect((await remember()).status).toBe(200);
    expect((await mira.client.post(`/api/listings/${id}/transition`, { to: 'published' })).status).toBe(409);
    const again = {
      kind: 'adoption',
      petId,
      title: 'Juno',
      description: '',
      species: 'dog',
      breed: null,
      traits: [],
      place: null,
      images: [],
    };
    expect((await mira.client.post('/api/listings', again)).status).toBe(409);
  });

  test('publishing a listing and making a memorial concurrently lets only one of both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      petId = (await mira.client.post('/api/pets', { name: 'Ink', species: 'cat' })).json.id;
      const { id } = await draft(mira, { petId, images: [await photoOf(api, mira)] });
      const [published, remembered] = await Promise.all([
        mira.client.post(`/api/listings/${id}/transition`, { to: 'published' }),
        remember(),
      ]);
      expect([published.status, remembered.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('memorials and searches', () => {
  test.each(['active', 'expired'])(
    'a memorial ends an %s search and tells nobody that the pet is home',
    async (state) => {
      const ana = await api.asUser();
      const notice = await loseAPet(mira, { petId });
      await reportSighting(ana, notice.id);
      await api.em().execute('update notices set state = ? where id = ?', [state, notice.id]);
      const screen = await screenOf(api, ana);
      await remember();
      expect(await nextOfType(screen, 'notice_changed')).toMatchObject({ id: notice.id });
      expect((await ana.client.get(`/api/pets/${petId}`)).json.missingNoticeId).toBeNull();
      expect((await listNotices(ana)).map(({ id }) => id)).not.toContain(notice.id);
      expect((await mira.client.get(`/api/lost-found/${notice.id}`)).json.state).toBe('closed');
      expect((await ana.client.get('/api/notifications')).json.items).toEqual([]);
    },
  );

  test('a notice that was ended before keeps its outcome', async () => {
    const notice = await loseAPet(mira, { petId });
    await mira.client.post(`/api/lost-found/${notice.id}/resolve`, { outcome: 'reunited', postId: null });
    await remember();
    expect((await mira.client.get(`/api/lost-found/${notice.id}`)).json.state).toBe('reunited');
  });

  test('the tag of a dead pet isn’t marked as lost', async () => {
    await makeTag(mira, petId);
    await mira.client.patch(`/api/pets/${petId}/tag`, { isLost: true });
    await remember();
    await mira.client.delete(`/api/pets/${petId}/memorial`);
    expect((await mira.client.get(`/api/pets/${petId}/tag`)).json.tag.lostSince).toBeNull();
  });
});

test('a dead pet causes no reminders and isn’t among similar pets', async () => {
  const ana = await api.asUser({ username: `ana.${petId}.memorial` });
  const other = (await ana.client.post('/api/pets', { name: 'Bolt', species: 'dog' })).json.id;
  const jab = { kind: 'vaccination', on: '2025-01-05', name: 'Rabies', note: '', dueOn: '2026-01-06' };
  await mira.client.post(`/api/pets/${petId}/health`, jab);
  const similar = async () =>
    (await ana.client.get(`/api/pets/${other}/similar`)).json.items.map(({ pet }: { pet: { id: number } }) => pet.id);
  const before = await similar();
  await remember();
  await api.app.get(HealthReminders).remindDue();
  expect((await mira.client.get('/api/notifications')).json.items).toEqual([]);
  expect(await similar()).not.toContain(petId);
  await mira.client.delete(`/api/pets/${petId}/memorial`);
  expect(await similar()).toEqual(before);
});

describe('friends', () => {
  const kindsOf = async ({ client }: SignedIn) =>
    (await client.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);
  const tell = (fields: object = {}) =>
    mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05', tellFriends: true, ...fields });

  test('friends aren’t told of a death unless the owner wants it', async () => {
    const ana = await api.asUser();
    await befriend(api, mira, ana);
    await remember();
    await tell({ tellFriends: false });
    expect(await kindsOf(ana)).toEqual([]);
  });

  test('friends are told once, while strangers and those who muted the owner aren’t', async () => {
    const [ana, muting, stranger, blocked] = [
      await api.asUser(),
      await api.asUser(),
      await api.asUser(),
      await api.asUser(),
    ];
    for (const friend of [ana, muting]) await befriend(api, mira, friend);
    await block(api, mira, blocked);
    await muting.client.put(`/api/mutes/${mira.userId}`);
    await tell();
    await ana.client.put('/api/notifications/seen');
    await mira.client.delete(`/api/pets/${petId}/memorial`);
    expect(await kindsOf(ana)).toEqual([]);
    await tell();
    expect(await kindsOf(ana)).toEqual(['pet_remembered']);
    expect((await ana.client.get('/api/notifications')).json.items[0]).toMatchObject({
      isUnread: false,
      target: { type: 'pet', id: petId, excerpt: 'Juno' },
    });
    for (const other of [muting, stranger, blocked, mira]) expect(await kindsOf(other)).toEqual([]);
  });
});

test('the owner’s words are shown to everybody, and stay when the day is corrected or the memorial is restored', async () => {
  const ana = await api.asUser();
  const words = async () => (await ana.client.get(`/api/pets/${petId}/memorial`)).json.words;
  await remember();
  expect(await words()).toBe('');
  await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05', words: ' Our sunshine ' });
  await remember('2026-01-04');
  expect(await words()).toBe('Our sunshine');
  await mira.client.delete(`/api/pets/${petId}/memorial`);
  await remember();
  expect(await words()).toBe('Our sunshine');
  const long = await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05', words: 'a'.repeat(301) });
  expect([long.status, errorsOf(long)]).toEqual([400, ['words']]);
});

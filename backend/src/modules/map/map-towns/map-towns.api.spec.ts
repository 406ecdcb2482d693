import { expect, test } from '@jest/globals';
import { friendsPetsInViewSchema } from '@qlixline/contract/map/map-town';

import { makePet } from '../../../test-support/scenes/lost.ts';
import { LISBON } from '../../../test-support/scenes/offer.ts';
import { befriend, block, mute } from '../../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();

/** An address in Lisbon, to five decimals. */
const HOME = { name: 'Rua da Rosa 12', latitude: 38.71342, longitude: -9.14518 };
const PORTUGAL = '-9.6,36.9,-6.1,42.2';

async function petsSeenBy({ client }: SignedIn, bbox = PORTUGAL): Promise<number[]> {
  const { json } = await client.get(`/api/map/friends-pets?bbox=${bbox}`);
  return friendsPetsInViewSchema.parse(json).map(({ id }) => id);
}

test('pets on the map are visible to friends of an owner who set a town, and to nobody else', async () => {
  const [owner, friend, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
  await befriend(api, owner, friend);
  const petId = await makePet(owner);
  expect(await petsSeenBy(friend)).toEqual([]);
  await owner.client.put('/api/map/town', LISBON);
  expect(await petsSeenBy(friend)).toEqual([petId]);
  expect(await petsSeenBy(stranger)).toEqual([]);
  expect(await petsSeenBy(owner)).toEqual([]);
  await owner.client.delete('/api/map/town');
  expect(await petsSeenBy(friend)).toEqual([]);
});

test('setting a town stores the nearest known town, never the given point or name', async () => {
  const [owner, friend] = [await api.asUser(), await api.asUser()];
  await befriend(api, owner, friend);
  await makePet(owner);
  const { json: saved } = await owner.client.put('/api/map/town', HOME);
  expect((await owner.client.get('/api/map/town')).json).toEqual({ town: saved });
  const { text } = await friend.client.get(`/api/map/friends-pets?bbox=${PORTUGAL}`);
  expect(text).toContain(saved.name);
  for (const planted of ['Rua da Rosa', '38.713', '9.145']) expect(text).not.toContain(planted);
  const rows = await api.em().execute('select * from map_towns where user_id = ?', [owner.userId]);
  expect(JSON.stringify(rows)).not.toContain('Rua da Rosa');
});

test('rejects a town in the open sea with the reason', async () => {
  const { client } = await api.asUser();
  const { status, json } = await client.put('/api/map/town', { name: 'Sea', latitude: 0, longitude: -30 });
  expect({ status, message: json.message }).toEqual({
    status: 400,
    message: 'Please choose a place that is nearer to a town.',
  });
});

test('the map leaves out pets outside of the view, dead ones, and those of blocked or muted users', async () => {
  const [owner, blocked, muting, friend] = [
    await api.asUser(),
    await api.asUser(),
    await api.asUser(),
    await api.asUser(),
  ];
  for (const one of [blocked, muting, friend]) await befriend(api, owner, one);
  const [petId, deadId] = [await makePet(owner), await makePet(owner)];
  await api.em().execute('update pets set died_on = current_date where id = ?', [deadId]);
  await owner.client.put('/api/map/town', LISBON);
  await block(api, owner, blocked);
  await mute(api, muting, owner);
  expect(await petsSeenBy(friend)).toEqual([petId]);
  expect(await petsSeenBy(friend, '2,48,3,49')).toEqual([]);
  for (const one of [blocked, muting]) expect(await petsSeenBy(one)).toEqual([]);
});

test('a view across the date line shows pets on both sides', async () => {
  const [owner, friend] = [await api.asUser(), await api.asUser()];
  await befriend(api, owner, friend);
  const petId = await makePet(owner);
  await owner.client.put('/api/map/town', { name: 'Suva', latitude: -18.14, longitude: 178.44 });
  expect(await petsSeenBy(friend, '170,-30,-170,0')).toEqual([petId]);
  expect(await petsSeenBy(friend, '-170,-30,170,0')).toEqual([]);
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { SIMILAR_PETS_MAX } from '@qlixline/contract/limits';
import type { PetInput } from '@qlixline/contract/pets/pet';
import { similarPetsSchema } from '@qlixline/contract/pets/similar-pet';

import { block, mute } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let made = 0;
let ana: SignedIn;
let juno: number;
beforeEach(async () => {
  await api.em().execute('delete from users');
  ana = await personIn('Ghent');
  juno = await petOf(ana, { name: 'Juno', breed: 'Beagle', dateOfBirth: '2020-05-01' });
});

describe('similar pets', () => {
  test('similar pets come by breed and place, then breed, then place, then the rest, each by age', async () => {
    const [near, far] = [await personIn('ghent '), await personIn('Porto')];
    await petOf(far, { name: 'Any dog' });
    await petOf(near, { name: 'Near', breed: 'Boxer' });
    await petOf(far, { name: 'Old beagle', breed: 'Beagle', dateOfBirth: '2010-01-01' });
    await petOf(far, { name: 'Young beagle', breed: 'Beagle', dateOfBirth: '2020-06-01' });
    await petOf(far, { name: 'Beagle', breed: 'Beagle' });
    await petOf(near, { name: 'Near beagle', breed: 'Beagle' });
    await petOf(near, { name: 'A cat', species: 'cat' });
    await petOf(ana, { name: 'Own', breed: 'Beagle' });
    expect(await similarFor(far)).toEqual([
      ['Near beagle', true, true],
      ['Near', false, true],
    ]);
    expect(await similarFor(await personIn('Oslo'))).toEqual([
      ['Near beagle', true, true],
      ['Young beagle', true, false],
      ['Old beagle', true, false],
      ['Beagle', true, false],
      ['Near', false, true],
      ['Any dog', false, false],
    ]);
  });

  test('similar pets leave out those of blocked or muted owners and of owners without a username', async () => {
    const [blocked, blocking, muted] = [await personIn('Ghent'), await personIn('Ghent'), await personIn('Ghent')];
    const unfound = await api.asUser({ username: null });
    for (const person of [blocked, blocking, muted, unfound]) await petOf(person, { name: 'Hidden', breed: 'Beagle' });
    await block(api, ana, blocked);
    await block(api, blocking, ana);
    await mute(api, ana, muted);
    expect(await similarFor(ana)).toEqual([]);
  });

  test('similar pets show which are of the same age', async () => {
    const other = await personIn('Porto');
    await petOf(other, { name: 'Half a year', dateOfBirth: '2020-10-31' });
    await petOf(other, { name: 'More', dateOfBirth: '2020-11-01' });
    await petOf(other, { name: 'Unknown' });
    const { items } = similarPetsSchema.parse((await ana.client.get(`/api/pets/${juno}/similar`)).json);
    expect(items.map(({ pet, isSameAge }) => [pet.name, isSameAge])).toEqual([
      ['Half a year', true],
      ['More', false],
      ['Unknown', false],
    ]);
  });

  test('similar pets are limited', async () => {
    for (let more = 0; more <= SIMILAR_PETS_MAX; more += 1) await petOf(await personIn('Ghent'), { name: 'Rex' });
    expect(await similarFor(ana)).toHaveLength(SIMILAR_PETS_MAX);
  });

  test('similar pets of a pet that the viewer may not see answer 404', async () => {
    const stranger = await personIn('Ghent');
    await block(api, ana, stranger);
    expect((await stranger.client.get(`/api/pets/${juno}/similar`)).status).toBe(404);
    expect((await stranger.client.get('/api/pets/2147483647/similar')).status).toBe(404);
  });
});

async function personIn(location: string): Promise<SignedIn> {
  made += 1;
  const person = await api.asUser({ username: `person.${made}` });
  await api.em().execute('update users set location = ? where id = ?', [location, person.userId]);
  return person;
}

async function petOf({ client }: SignedIn, input: Partial<PetInput>): Promise<number> {
  const { status, json } = await client.post('/api/pets', { species: 'dog', ...input });
  expect(status).toBe(201);
  return json.id as number;
}

/** Lists the similar pets with name, whether the breed is the same, and whether they are nearby. */
async function similarFor({ client }: SignedIn): Promise<[string, boolean, boolean][]> {
  const { items } = similarPetsSchema.parse((await client.get(`/api/pets/${juno}/similar`)).json);
  return items.map(({ pet, isSameBreed, isNear }) => [pet.name, isSameBreed, isNear]);
}

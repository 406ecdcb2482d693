import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { breedsOf } from '@qlixline/contract/species-catalogue';
import { usernameSchema } from '@qlixline/contract/username';
import { petInputSchema } from '@qlixline/contract/pet';

import { Client } from '../../testing/client.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestApi } from '../../testing/start-api.ts';
import { DemoData } from './demo-data.ts';
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PEOPLE } from './demo-people.ts';

describe('the demo data', () => {
  let api: TestApi;
  let mira: Client;
  beforeAll(async () => {
    api = await startApi({ DEMO_DATA: '1' });
    mira = api.asNobody();
    await mira.post('/api/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  });
  afterAll(() => api.close());

  test('lets a visitor in as Mira Olsen, with her picture and her pets', async () => {
    const { json: user } = await mira.get('/api/auth/user');
    expect(user).toMatchObject({ displayName: 'Mira Olsen', username: 'mira.olsen', profileImage: { width: 1280 } });
    const { json: pets } = await mira.get('/api/pets');
    expect(pets.map((pet: { name: string }) => pet.name)).toEqual(['Juno', 'Nori']);
    for (const { profileImageUrl } of pets) expect((await mira.get(profileImageUrl)).status).toBe(200);
  });

  test('shows /remotes to her, but not in production, where everybody could read her password', async () => {
    expect((await mira.get('/api/auth/user')).json.roles).toEqual(['qa']);
    const production = await startApi({ DEMO_DATA: '1', APP_ENV: 'production', LOG_LEVEL: 'silent' });
    expect(await production.em().execute('select * from user_roles')).toEqual([]);
    await production.close();
  });

  test('is made once: not again, and not where somebody lives already', async () => {
    const users = () => api.em().execute('select id from users order by id');
    const before = await users();
    expect(before).toHaveLength(DEMO_PEOPLE.length);
    expect(await api.app.get(DemoData).addUnlessInhabited()).toBe(false);
    expect(await users()).toEqual(before);
  });
});

test('demo people and pets could have been entered by hand', () => {
  for (const { username, pets } of DEMO_PEOPLE) {
    expect(usernameSchema.parse(username)).toBe(username);
    for (const { picture: _, ...pet } of pets) {
      petInputSchema.parse(pet);
      expect(breedsOf(pet.species)).toContain(pet.breed);
    }
  }
});

test('no demo data is made when it is switched off', async () => {
  const api = await startApi({ DEMO_DATA: '0' });
  expect(await api.em().execute('select 1 from users')).toEqual([]);
  await api.close();
});

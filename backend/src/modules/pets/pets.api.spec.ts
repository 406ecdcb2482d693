import { describe, expect, test } from '@jest/globals';
import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import { petCardSchema, petInputSchema, petListSchema, petSchema } from '@qlixline/contract/pets/pet';
import type { PetInput } from '@qlixline/contract/pets/pet';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { buildImage } from '../../test-support/factories/image.factory.ts';
import { imageUrlOf } from '../images/image.mapper.ts';
import { buildPet } from '../../test-support/factories/pet.factory.ts';
import { KNOWN_TO_OWNER } from '../../test-support/known-to-owner.ts';

const api = apiOfSpec();

const JUNO = {
  name: 'Juno',
  nickname: 'Juju',
  species: 'dog',
  breed: 'Border Collie',
  subBreed: 'a bit of Kelpie',
  gender: 'female',
  bio: 'Professional stick collector.',
  dateOfBirth: '2023-07-14',
  weight: 17.4,
  height: 51,
} as const satisfies Required<Omit<PetInput, 'profileImageUrl'>>;

async function petOf(owner: SignedIn, properties: object = {}): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, owner.userId, properties);
  await em.flush();
  return pet.id;
}

async function pictureOf(owner: SignedIn): Promise<string> {
  const em = api.em();
  const picture = buildImage(em, owner.userId);
  await em.flush();
  return imageUrlOf(picture.id);
}

describe('adding a pet', () => {
  test('adding a pet stores every field of the form and lists the pet', async () => {
    const ana = await api.asUser();
    const profileImageUrl = await pictureOf(ana);
    const created = await ana.client.post('/api/pets', { ...JUNO, profileImageUrl });
    expect(created.status).toBe(201);
    expect(petSchema.parse(created.json)).toMatchObject({
      ...JUNO,
      profileImageUrl,
      healthInfo: null,
      isAdopted: false,
    });
    const list = await ana.client.get('/api/pets');
    expect(petListSchema.parse(list.json)).toEqual([created.json]);
    expect((await ana.client.get(`/api/pets/${created.json.id}`)).json).toMatchObject(created.json);
  });

  test('adding a pet needs only a name and a species', async () => {
    const ana = await api.asUser();
    expect((await ana.client.post('/api/pets', { name: 'Ink', species: 'cat' })).status).toBe(201);
    for (const name of ['  ', null, undefined]) {
      const nameless = await ana.client.post('/api/pets', { name, species: 'cat' });
      expect([nameless.status, nameless.json.message]).toEqual([400, 'Pet name is required']);
    }
    const shapeless = await ana.client.post('/api/pets', { name: 'Ink' });
    expect([shapeless.status, shapeless.json.errors]).toEqual([
      400,
      [{ field: 'species', message: 'Species is required' }],
    ]);
  });

  test('adding a pet accepts only a breed of its species', async () => {
    const ana = await api.asUser();
    const reply = await ana.client.post('/api/pets', { name: 'Ink', species: 'cat', breed: 'Border Collie' });
    expect([reply.status, reply.json.errors[0].field]).toEqual([400, 'breed']);
    expect((await ana.client.post('/api/pets', { name: 'Ink', species: 'cat', breed: 'Bengal' })).status).toBe(201);
  });

  test('adding a pet accepts only a picture of one’s own', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    for (const profileImageUrl of [
      await pictureOf(ben),
      '/media/00000000-0000-7000-8000-000000000000/1280.webp',
      'https://evil.example/track.webp',
    ]) {
      const reply = await ana.client.post('/api/pets', { ...JUNO, profileImageUrl });
      expect([reply.status, reply.json.errors[0].field]).toEqual([400, 'profileImageUrl']);
    }
    expect((await ana.client.get('/api/pets')).json).toEqual([]);
  });

  test('adding a pet rejects fields that the owner may not set', async () => {
    const ana = await api.asUser();
    for (const extra of [{ ownerId: 'x' }, { isAdopted: true }, { id: 1 }, { healthInfo: {} }]) {
      expect((await ana.client.post('/api/pets', { ...JUNO, ...extra })).status).toBe(400);
    }
    expect(
      (
        await ana.client.post('/api/pets', '{"name":"Juno","species":"dog","__proto__":{"isAdopted":true}}', {
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
    expect((await ana.client.get('/api/pets')).json).toEqual([]);
  });

  test('adding a pet twice with one idempotency key creates it once, even concurrently', async () => {
    const ana = await api.asUser();
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const replies = await Promise.all([1, 2, 3].map(() => ana.client.post('/api/pets', JUNO, { headers })));
    const later = await ana.client.post('/api/pets', JUNO, { headers });
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const reply of replies) expect(reply.json).toEqual(later.json);
    expect((await ana.client.get('/api/pets')).json).toHaveLength(1);
    expect((await ana.client.post('/api/pets', { ...JUNO, name: 'Other' }, { headers })).status).toBe(409);
  });

  test('adding a pet stops at the limit, even with concurrent requests for the last place', async () => {
    const ana = await api.asUser();
    const em = api.em();
    for (let count = 1; count < PETS_PER_OWNER_MAX; count += 1) buildPet(em, ana.userId);
    await em.flush();
    const replies = await Promise.all([1, 2, 3, 4].map(() => ana.client.post('/api/pets', JUNO)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await ana.client.get('/api/pets')).json).toHaveLength(PETS_PER_OWNER_MAX);
  });
});

describe('the pet list', () => {
  test('the pet list has one’s own pets, oldest first', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const ids = [await petOf(ana), await petOf(ana), await petOf(ana)];
    await petOf(ben);
    expect((await ana.client.get('/api/pets')).json.map((pet: { id: number }) => pet.id)).toEqual(ids);
  });

  test('the pet list returns the same fields as the pet’s card', async () => {
    const ana = await api.asUser();
    const id = await petOf(ana, { healthInfo: { chip: '123' }, weight: 0.25, dateOfBirth: '2020-02-29' });
    const { owner, care, missingNoticeId: _, ...card } = (await ana.client.get(`/api/pets/${id}`)).json;
    expect((await ana.client.get('/api/pets')).json).toEqual([card]);
    expect([owner.id, care]).toEqual([ana.userId, null]);
  });
});

describe('pets of other users', () => {
  test('the card of another user’s pet contains nothing of its health', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await petOf(ana, { healthInfo: { chip: '123' } });
    const card = petCardSchema.parse((await ben.client.get(`/api/pets/${id}`)).json);
    expect(card.healthInfo).toBeNull();
    expect(Object.keys(card.owner).toSorted()).toEqual([
      'displayName',
      'firstName',
      'id',
      'profileImageUrl',
      'username',
    ]);
    expect((await ana.client.get(`/api/pets/${id}`)).json.healthInfo).toEqual({ chip: '123' });
  });

  test.each(KNOWN_TO_OWNER)(
    'the card of another user’s pet shows its $field to its owner alone',
    async ({ field, value }) => {
      const [ana, ben] = [await api.asUser(), await api.asUser()];
      const id = await petOf(ana, { [field]: value });
      expect((await ben.client.get(`/api/pets/${id}`)).json[field]).toBeNull();
      expect((await ana.client.get(`/api/pets/${id}`)).json[field]).toEqual(value);
    },
  );

  test('changing or deleting another user’s pet answers 404 like an unknown one', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const id = await petOf(ana, { name: 'Juno' });
    const [foreignPut, missingPut] = [
      await ben.client.put(`/api/pets/${id}`, JUNO),
      await ben.client.put('/api/pets/2000000000', JUNO),
    ];
    const [foreignDelete, missingDelete] = [
      await ben.client.delete(`/api/pets/${id}`),
      await ben.client.delete('/api/pets/2000000000'),
    ];
    for (const reply of [foreignPut, missingPut, foreignDelete, missingDelete]) {
      expect([reply.status, reply.text]).toEqual([404, missingPut.text]);
    }
    expect((await ana.client.get(`/api/pets/${id}`)).json.name).toBe('Juno');
  });

  test.each(['0', '-1', '1.5', '1e3', 'abc', '99999999999', '3999999999', '%00', "1'--"])(
    'answers 404 to a pet with the id %s',
    async (id) => {
      const ana = await api.asUser();
      const reply = await ana.client.get(`/api/pets/${id}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    },
  );
});

describe('changing a pet', () => {
  test('updating a pet empties the fields that are absent', async () => {
    const ana = await api.asUser();
    const { json: juno } = await ana.client.post('/api/pets', { ...JUNO, profileImageUrl: await pictureOf(ana) });
    const changed = await ana.client.put(`/api/pets/${juno.id}`, { name: 'Juno', species: 'cat', breed: 'Bengal' });
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({
      species: 'cat',
      breed: 'Bengal',
      weight: null,
      bio: null,
      profileImageUrl: null,
    });
    expect((await ana.client.get('/api/pets')).json).toEqual([changed.json]);
  });

  const optionalTexts = Object.entries(petInputSchema.shape)
    .filter(([, schema]) => schema.safeParse('').success)
    .map(([field]) => field);
  test.each(optionalTexts)('a pet has no %s when an empty text is sent', async (field) => {
    const { json } = await (await api.asUser()).client.post('/api/pets', { ...JUNO, [field]: '' });
    expect(json).toMatchObject({ name: 'Juno', [field]: null });
  });

  test('an owner can delete a pet', async () => {
    const ana = await api.asUser();
    const id = await petOf(ana);
    expect((await ana.client.delete(`/api/pets/${id}`)).status).toBe(204);
    expect((await ana.client.get(`/api/pets/${id}`)).status).toBe(404);
    expect((await ana.client.delete(`/api/pets/${id}`)).status).toBe(404);
  });
});

test('reading and writing pets needs a session', async () => {
  const ana = await api.asUser();
  const id = await petOf(ana);
  const nobody = api.asNobody();
  const replies = [
    await nobody.get('/api/pets'),
    await nobody.get(`/api/pets/${id}`),
    await nobody.post('/api/pets', JUNO),
    await nobody.put(`/api/pets/${id}`, JUNO),
    await nobody.delete(`/api/pets/${id}`),
  ];
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect((await ana.client.get('/api/pets')).json).toHaveLength(1);
});

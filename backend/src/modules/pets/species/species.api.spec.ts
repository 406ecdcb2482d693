import { expect, test } from '@jest/globals';
import { SPECIES_CATALOGUE, breedsOf } from '@qlixline/contract/pets/species-catalogue';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const api = apiOfSpec();

test('the catalogue of species equals that of the contract', async () => {
  const { client } = await api.asUser();
  expect((await client.get('/api/species')).json).toEqual(SPECIES_CATALOGUE);
});

test('breeds are those of the species, and none for an unknown species', async () => {
  const { client } = await api.asUser();
  expect((await client.get('/api/species/dog/breeds')).json).toEqual(breedsOf('dog'));
  for (const id of ['unicorn', 'constructor', '__proto__', '%00']) {
    const reply = await client.get(`/api/species/${id}/breeds`);
    expect([reply.status, reply.json]).toEqual([200, []]);
  }
});

test('reading the catalogue of species needs a session', async () => {
  expect((await api.asNobody().get('/api/species')).status).toBe(401);
});

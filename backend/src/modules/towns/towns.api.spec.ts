import { beforeAll, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

const namesOf = async (q: string) =>
  (await ana.client.get(`/api/towns?q=${encodeURIComponent(q)}`)).json.map(({ name }: { name: string }) => name);

test('finds towns by the beginning of their names, largest first, with distinct names', async () => {
  const [first, ...others] = await namesOf('lisbon');
  expect(first).toBe('Lisbon, Portugal');
  expect(others).toContain('Lisbon, ME, United States');
  expect((await namesOf('lisbon, me'))[0]).toBe('Lisbon, ME, United States');
  expect(await namesOf('l')).toHaveLength(8);
});

test('ranks towns with exactly this name before larger ones that begin with it', async () => {
  const names = await namesOf('porto');
  expect(names).toContain('Porto Alegre, Brazil');
  expect(names.indexOf('Porto, Portugal')).toBeLessThan(names.indexOf('Porto Alegre, Brazil'));
});

test('finds towns regardless of accents and case', async () => {
  expect((await namesOf('MALMO'))[0]).toBe('Malmö, Sweden');
  expect((await namesOf('krakow'))[0]).toBe('Kraków, Poland');
  expect(await namesOf('no such town anywhere')).toEqual([]);
});

test('names a point by the nearest town, and returns none on the open sea', async () => {
  const nearest = async (at: string) => (await ana.client.get(`/api/towns/nearest?at=${at}`)).json.town?.name ?? null;
  expect(await nearest('51.34,12.37')).toBe('Leipzig, Germany');
  expect(await nearest('38.8,-9.38')).toMatch(/, Portugal$/);
  expect(await nearest('0,-30')).toBeNull();
});

test('rejects an empty search for towns and an invalid point', async () => {
  const statusOf = async (path: string) => (await ana.client.get(path)).status;
  expect(await statusOf('/api/towns?q=')).toBe(400);
  expect(await statusOf('/api/towns/nearest?at=95,0')).toBe(400);
  expect(await statusOf('/api/towns/nearest?at=here')).toBe(400);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import { madePassportSchema, passportsSchema } from '@qlixline/contract/passport';

import { apply, approve, offer } from '../../test-support/offer.ts';
import { startApi } from '../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start-api.ts';

let api: TestApi;
let mira: SignedIn;
let petId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  mira = await api.asUser();
  petId = (await mira.client.post('/api/pets', { name: 'Juno & <b>co</b>', species: 'dog' })).json.id;
  for (const entry of [
    { kind: 'allergy', on: '2026-01-05', name: 'Chicken0mark', note: '<script>alert(1)</script>' },
    { kind: 'visit', on: '2026-01-06', name: 'Limping0mark', note: '', dueOn: null },
    { kind: 'weight', on: '2026-01-07', weightKg: 17.4, note: '' },
  ]) {
    await mira.client.post(`/api/pets/${petId}/health`, entry);
  }
});

const tryMake = ({ client }: SignedIn, more: object = {}) =>
  client.post(`/api/pets/${petId}/passports`, { shows: ['allergy'], days: 7, ...more });
async function make(more: object = {}) {
  const reply = await tryMake(mira, more);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return madePassportSchema.parse(reply.json);
}
const listOf = async ({ client }: SignedIn) =>
  passportsSchema.parse((await client.get(`/api/pets/${petId}/passports`)).json);
const open = (address: string) => api.asNobody().get(address);

describe('a link', () => {
  test('opens for whoever has it, without an account, what was chosen and nothing else', async () => {
    const { address } = await make();
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Chicken0mark');
    expect(page.text).not.toMatch(/Limping0mark|17\.4 kg/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await open((await make({ shows: ['weight'] })).address)).text).toContain('17.4 kg');
  });

  test('shows what was written as text', async () => {
    const { text } = await open((await make()).address);
    expect(text).toContain('Juno &amp; &lt;b&gt;co&lt;/b&gt;');
    expect(text).not.toContain('<script>alert');
  });

  test('says to its owner when it was opened, and its address to nobody afterwards', async () => {
    const { id, address } = await make();
    expect(await listOf(mira)).toMatchObject([{ id, openedAt: null }]);
    await open(address);
    expect(await listOf(mira)).toMatchObject([{ id, shows: ['allergy'], openedAt: expect.any(String) }]);
    const kept = JSON.stringify(await api.em().execute('select * from passports where id = ?', [id]));
    expect(kept).not.toContain(address.split('/').at(-1));
  });

  test('opens nothing once it is revoked or has expired, like one that never was', async () => {
    const [revoked, expired] = [await make(), await make()];
    expect((await mira.client.delete(`/api/pets/${petId}/passports/${revoked.id}`)).status).toBe(204);
    expect((await mira.client.delete(`/api/pets/${petId}/passports/${revoked.id}`)).status).toBe(404);
    await api.em().execute(`update passports set expires_at = now() where id = ?`, [expired.id]);
    const never = await open(`/api/passport/${'x'.repeat(43)}`);
    expect(never.status).toBe(404);
    for (const { address } of [revoked, expired]) {
      const page = await open(address);
      expect([page.status, page.text]).toEqual([404, never.text]);
    }
    expect((await open('/api/passport/short')).text).toBe(never.text);
    expect(await listOf(mira)).toEqual([]);
  });

  test('is made, seen and revoked by the owner alone', async () => {
    const ana = await api.asUser();
    const { id } = await make();
    expect((await tryMake(ana)).status).toBe(404);
    expect((await ana.client.get(`/api/pets/${petId}/passports`)).status).toBe(404);
    expect((await ana.client.delete(`/api/pets/${petId}/passports/${id}`)).status).toBe(404);
  });

  test.each([
    ['more days than there are', { days: 365 }],
    ['the same twice', { shows: ['weight', 'weight'] }],
    ['what no journal has', { shows: ['address'] }],
  ])('is not made for %s', async (_, more) => {
    expect((await tryMake(mira, more)).status).toBe(400);
  });

  test(`is one of at most ${PASSPORTS_MAX} of a pet, however many are made at once`, async () => {
    const made = await Promise.all(Array.from({ length: PASSPORTS_MAX + 4 }, () => tryMake(mira)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(PASSPORTS_MAX);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('opens nothing any more when the pet passes on', async () => {
    const ana = await api.asUser();
    const { address } = await make();
    const { id: listingId } = await offer(api, mira, { petId, species: 'dog' });
    const { id } = await apply(ana, listingId);
    await approve(mira, id);
    await mira.client.put(`/api/applications/${id}/handover`);
    expect((await ana.client.post(`/api/applications/${id}/handover/acceptance`, {})).status).toBe(200);
    expect((await open(address)).status).toBe(404);
    expect(await listOf(ana)).toEqual([]);
  });
});

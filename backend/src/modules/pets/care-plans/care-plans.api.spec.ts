import { beforeEach, describe, expect, test } from '@jest/globals';
import { careLinksSchema, createdCareLinkSchema } from '@qlixline/contract/care-plans/care-link';
import { carePlanSchema } from '@qlixline/contract/care-plans/care-plan';
import { CARE_CONTACTS_MAX, CARE_LINKS_MAX, CARE_PLAN_TEXT_MAX } from '@qlixline/contract/limits';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { INSTRUCTIONS, writeCarePlan } from '../../../test-support/scenes/care-plans.ts';
import { handOver } from '../../../test-support/scenes/hand-over.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let petId: number;
beforeEach(async () => {
  mira = await api.asUser();
  petId = (await mira.client.post('/api/pets', { name: 'Juno & <b>co</b>', species: 'dog' })).json.id;
});

const DAY_MS = 86_400_000;
const day = (daysFromNow: number) => new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
const planFor = async ({ client }: SignedIn = mira) =>
  carePlanSchema.parse((await client.get(`/api/pets/${petId}/care-plan`)).json);
const write = (more: object = {}, version = 0, { client }: SignedIn = mira) =>
  client.put(`/api/pets/${petId}/care-plan`, { instructions: { ...INSTRUCTIONS, ...more }, version });
const tryLink = (more: object = {}, { client }: SignedIn = mira) =>
  client.post(`/api/pets/${petId}/care-links`, { days: 7, timeZone: 'UTC', ...more });
async function link(more: object = {}) {
  const reply = await tryLink(more);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return createdCareLinkSchema.parse(reply.json);
}
const linksOf = async ({ client }: SignedIn = mira) =>
  careLinksSchema.parse((await client.get(`/api/pets/${petId}/care-links`)).json);
const open = (address: string) => api.asNobody().get(address);
const addToJournal = async (entry: object) =>
  expect((await mira.client.post(`/api/pets/${petId}/health`, { note: 'Note0mark', ...entry })).status).toBe(201);
const medication = (name: string, more: object = {}) => ({
  kind: 'medication',
  on: day(-10),
  name,
  dose: 'Half a tablet',
  schedule: 'daily',
  endsOn: null,
  dueOn: null,
  ...more,
});

async function invite(role: 'co_owner' | 'sitter'): Promise<SignedIn> {
  const carer = await api.asUser();
  await befriend(api, mira, carer);
  await mira.client.put(`/api/pets/${petId}/carers/${carer.userId}`, {
    role,
    endsOn: role === 'sitter' ? day(7) : null,
  });
  await carer.client.post(`/api/pets/${petId}/carers/accept`);
  return carer;
}

describe('a care plan', () => {
  test('a plan is kept, replaced by the next version, and deleted', async () => {
    expect(await planFor()).toEqual({ instructions: null, version: 0, medication: [], allergies: [] });
    expect((await write()).json).toEqual(await planFor());
    expect(await planFor()).toMatchObject({ instructions: INSTRUCTIONS, version: 1 });
    expect((await write({ food: '', contacts: [] }, 1)).status).toBe(200);
    expect(await planFor()).toMatchObject({ instructions: { ...INSTRUCTIONS, food: '', contacts: [] }, version: 2 });
    expect((await mira.client.delete(`/api/pets/${petId}/care-plan`)).status).toBe(204);
    expect(await planFor()).toMatchObject({ instructions: null, version: 0 });
    expect((await mira.client.delete(`/api/pets/${petId}/care-plan`)).status).toBe(404);
  });

  test('the second of two changes of the same version is refused as stale', async () => {
    const coOwner = await invite('co_owner');
    await write();
    const replies = await Promise.all([write({ food: 'One cup' }, 1), write({ food: 'Two cups' }, 1, coOwner)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'stale' });
  });

  test('a plan lists the present medication with its times, and allergies, without notes of the journal', async () => {
    await addToJournal(
      medication('Thyroid', { schedule: 'twice_daily', plan: { times: ['08:00', '20:00'], timeZone: 'UTC' } }),
    );
    await addToJournal(medication('Over', { endsOn: day(-2) }));
    await addToJournal(medication('Single', { schedule: 'once' }));
    await addToJournal({ kind: 'allergy', on: day(-10), name: 'Chicken' });
    expect(await planFor()).toMatchObject({
      medication: [{ name: 'Thyroid', dose: 'Half a tablet', schedule: 'twice_daily', times: ['08:00', '20:00'] }],
      allergies: ['Chicken'],
    });
    await write();
    const { text } = await open((await link()).address);
    expect(text).toMatch(/Thyroid.*08:00, 20:00/s);
    expect(text).toContain('Chicken');
    expect(text).not.toMatch(/Over|Single|Note0mark/);
  });

  test('a sitter with an account reads the plan, and only owners write it', async () => {
    const sitter = await invite('sitter');
    expect((await write({}, 0, await invite('co_owner'))).status).toBe(200);
    expect((await planFor(sitter)).instructions).toEqual(INSTRUCTIONS);
    expect((await write({}, 1, sitter)).status).toBe(403);
    expect((await tryLink({}, sitter)).status).toBe(404);
    expect((await write({}, 1, await api.asUser())).status).toBe(404);
  });

  test.each([
    ['nothing in it', Object.fromEntries(Object.keys(INSTRUCTIONS).map((key) => [key, key === 'contacts' ? [] : '']))],
    ['a text that is too long', { food: 'x'.repeat(CARE_PLAN_TEXT_MAX + 1) }],
    ['too many contacts', { contacts: Array(CARE_CONTACTS_MAX + 1).fill(INSTRUCTIONS.contacts[0]) }],
    ['a contact without a number', { contacts: [{ name: 'Ana', phone: '', note: '' }] }],
    ['a script as a number', { vetPhone: 'javascript:1' }],
    ['a field that no plan has', { ownerId: 'x' }],
  ])('rejects a plan with %s', async (_, more) => {
    expect((await write(more)).status).toBe(400);
    expect((await planFor()).instructions).toBeNull();
  });
});

describe('a link to a care plan', () => {
  beforeEach(() => writeCarePlan(mira.client, petId));

  test('the page opens without an account, isn’t cached or indexed, and says until when it works', async () => {
    const { address, lastDay } = await link({ days: 3 });
    const page = await open(address);
    expect(page.status).toBe(200);
    const { contacts, ...texts } = INSTRUCTIONS;
    for (const text of [...Object.values(texts), contacts[0]!.name]) expect(page.text).toContain(text);
    expect(page.text).toContain('href="tel:+351912345678"');
    expect(page.text).toContain(`Open until ${Number(lastDay.slice(8))} `);
    expect(page.text).toMatch(/<button type="button" data-print hidden>Print<\/button>/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
  });

  test('the page names neither the owner nor anything else of theirs, and shows markup as text', async () => {
    await write({ food: '<script>alert(1)</script>' }, 1);
    const { text } = await open((await link()).address);
    const { username, firstName } = (await mira.client.get('/api/auth/user')).json;
    for (const name of [username, firstName, mira.userId].filter(Boolean)) expect(text).not.toContain(name);
    expect(text).toContain('Juno &amp; &lt;b&gt;co&lt;/b&gt;');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('/media/');
  });

  test('the owner sees when a link was opened, and its address is not stored', async () => {
    const { id, address } = await link();
    expect(await linksOf()).toMatchObject([{ id, openedAt: null }]);
    await open(address);
    expect(await linksOf()).toMatchObject([{ id, openedAt: expect.any(String) }]);
    const stored = JSON.stringify(await api.em().execute('select * from care_links where id = ?', [id]));
    expect(stored).not.toContain(address.split('/').at(-1));
  });

  test('an ended or expired link, and one whose plan was deleted, answers like one that never existed', async () => {
    const [ended, expired, deleted] = [await link(), await link(), await link()];
    const never = await open(`/api/care-plan/${'x'.repeat(43)}`);
    expect(never.status).toBe(404);
    expect((await mira.client.delete(`/api/pets/${petId}/care-links/${ended.id}`)).status).toBe(204);
    expect((await mira.client.delete(`/api/pets/${petId}/care-links/${ended.id}`)).status).toBe(404);
    await api.em().execute('update care_links set expires_at = now() where id = ?', [expired.id]);
    expect((await linksOf()).map(({ id }) => id)).toEqual([deleted.id]);
    await mira.client.delete(`/api/pets/${petId}/care-plan`);
    for (const address of [ended.address, expired.address, deleted.address, '/api/care-plan/short']) {
      const { status, text, headers } = await open(address);
      expect([status, text]).toEqual([404, never.text]);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  });

  test('the last day of a link follows the time zone of its creator, for them and on its page', async () => {
    for (const [timeZone, lastDay, text] of [
      ['Asia/Tokyo', '2027-12-06', '6 December 2027'],
      ['America/Los_Angeles', '2027-12-05', '5 December 2027'],
    ] as const) {
      const { id, address } = await link({ timeZone });
      await api.em().execute(`update care_links set expires_at = '2027-12-05T23:10:00Z' where id = ?`, [id]);
      expect((await linksOf()).find((one) => one.id === id)).toMatchObject({ lastDay });
      expect((await open(address)).text).toContain(`Open until ${text}`);
    }
  });

  test('a link needs a plan, one of the offered durations and a time zone', async () => {
    for (const wrong of [{ days: 31 }, { days: 0 }, { timeZone: 'Mars/Olympus' }]) {
      expect((await tryLink(wrong)).status).toBe(400);
    }
    await mira.client.delete(`/api/pets/${petId}/care-plan`);
    expect((await tryLink()).status).toBe(409);
  });

  test(`a pet has at most ${CARE_LINKS_MAX} links, however many are created at once`, async () => {
    const created = await Promise.all(Array.from({ length: CARE_LINKS_MAX + 3 }, () => tryLink()));
    expect(created.filter(({ status }) => status === 201)).toHaveLength(CARE_LINKS_MAX);
    expect(created.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('a handover deletes the plan with its links', async () => {
    const ana = await api.asUser();
    const { address } = await link();
    await handOver(api, mira, ana, petId);
    expect((await planFor(ana)).instructions).toBeNull();
    expect((await open(address)).status).toBe(404);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { PASSPORTS_MAX } from '@qlixline/contract/limits';
import { madePassportSchema, passportsSchema } from '@qlixline/contract/pet-tags/passport';

import { handOver } from '../../test-support/scenes/hand-over.ts';
import { documentForm } from '../../test-support/samples/sample-documents.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let mira: SignedIn;
let petId: number;
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

describe('a passport link', () => {
  test('a passport link shows exactly the chosen parts to anybody without an account', async () => {
    const { address } = await make();
    const page = await open(address);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Chicken0mark');
    expect(page.text).not.toMatch(/Limping0mark|17\.4 kg/);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect((await open((await make({ shows: ['weight'] })).address)).text).toContain('17.4 kg');
  });

  test('a passport shows markup in texts as text', async () => {
    const { text } = await open((await make()).address);
    expect(text).toContain('Juno &amp; &lt;b&gt;co&lt;/b&gt;');
    expect(text).not.toContain('<script>alert');
  });

  test('the owner sees when a passport was opened, and its address is not stored', async () => {
    const { id, address } = await make();
    expect(await listOf(mira)).toMatchObject([{ id, openedAt: null }]);
    await open(address);
    expect(await listOf(mira)).toMatchObject([{ id, shows: ['allergy'], openedAt: expect.any(String) }]);
    const stored = JSON.stringify(await api.em().execute('select * from passports where id = ?', [id]));
    expect(stored).not.toContain(address.split('/').at(-1));
  });

  test('a revoked or expired passport answers like one that never existed', async () => {
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

  test('the last day of a passport follows the time zone of its creator, for them and on its page', async () => {
    for (const [timeZone, day, text] of [
      ['Asia/Tokyo', '2027-12-06', '6 December 2027'],
      ['UTC', '2027-12-05', '5 December 2027'],
      ['America/Los_Angeles', '2027-12-05', '5 December 2027'],
      ['Pacific/Kiritimati', '2027-12-06', '6 December 2027'],
    ] as const) {
      const { id, address } = await make({ timeZone });
      await api.em().execute(`update passports set expires_at = '2027-12-05T23:10:00Z' where id = ?`, [id]);
      expect((await listOf(mira)).find((one) => one.id === id)).toMatchObject({ lastDay: day });
      expect((await open(address)).text).toContain(`Passport, open until ${text}`);
    }
  });

  test.each(['Mars/Olympus', '', 'UTC; drop table passports', 'x'.repeat(65)])(
    'rejects a passport in the time zone %j',
    async (timeZone) => {
      expect((await tryMake(mira, { timeZone })).status).toBe(400);
    },
  );

  test('the page of a passport can be printed, and is complete without scripts', async () => {
    const { text } = await open((await make()).address);
    expect(text).toMatch(/<button type="button" data-print hidden>Print<\/button>/);
    expect(text).toContain('window.print()');
  });

  describe('a passport link with documents', () => {
    const addTo = async (entryId: number, form: FormData): Promise<string> =>
      (await mira.client.post(`/api/pets/${petId}/health/${entryId}/documents`, form)).json.id as string;
    let entryId: number;
    beforeEach(async () => {
      entryId = (await mira.client.get(`/api/pets/${petId}/health`)).json[0].id;
    });
    const pdfIn = (text: string) => /href="([^"]+)" download/.exec(text)?.[1] ?? '';

    test('a passport shows only the chosen documents: pictures inline, PDFs as downloads', async () => {
      const pdf = await addTo(entryId, documentForm({ name: 'Blood count.pdf' }));
      const picture = await addTo(
        entryId,
        documentForm({ name: 'X-ray', type: 'image/png', bytes: await samplePng() }),
      );
      const secret = await addTo(entryId, documentForm({ name: 'Letter0mark.pdf' }));
      const { address, documentCount } = await make({ documents: [pdf, picture] });
      expect(documentCount).toBe(2);
      const { text } = await open(address);
      expect(text).toMatch(/<img src="data:image\/webp;base64,[^"]+" alt="X-ray"/);
      expect(text).not.toMatch(/Letter0mark|\/media\//);
      expect(pdfIn(text)).toBe(`${address}/documents/${pdf}`);
      const download = await open(pdfIn(text));
      expect(download.status).toBe(200);
      expect(download.headers.get('content-type')).toBe('application/pdf');
      expect(download.headers.get('content-disposition')).toContain('attachment; filename="Blood count.pdf"');
      expect(download.headers.get('cache-control')).toBe('private, no-store');
      expect(download.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(download.headers.get('x-content-type-options')).toBe('nosniff');
      for (const other of [secret, picture]) expect((await open(`${address}/documents/${other}`)).status).toBe(404);
      expect((await open((await make()).address)).text).not.toMatch(/Blood count|X-ray/);
    });

    test('a passport’s documents are inaccessible once it is revoked or expired, or the document is deleted', async () => {
      const [kept, deleted] = [await addTo(entryId, documentForm()), await addTo(entryId, documentForm())];
      const [revoked, expired, open_] = [
        await make({ documents: [kept] }),
        await make({ documents: [kept] }),
        await make({ documents: [kept, deleted] }),
      ];
      await mira.client.delete(`/api/pets/${petId}/passports/${revoked.id}`);
      await api.em().execute(`update passports set expires_at = now() where id = ?`, [expired.id]);
      await mira.client.delete(`/api/pets/${petId}/health/${entryId}/documents/${deleted}`);
      expect((await open(`${open_.address}/documents/${kept}`)).status).toBe(200);
      for (const address of [
        `${revoked.address}/documents/${kept}`,
        `${expired.address}/documents/${kept}`,
        `${open_.address}/documents/${deleted}`,
        `/api/passport/${'x'.repeat(43)}/documents/${kept}`,
        `/api/passport/short/documents/${kept}`,
      ]) {
        expect([address, (await open(address)).status]).toEqual([address, 404]);
      }
      expect((await listOf(mira)).find(({ id }) => id === open_.id)).toMatchObject({ documentCount: 1 });
    });

    test('rejects a passport with documents of another pet, unknown or repeated ones', async () => {
      const mine = await addTo(entryId, documentForm());
      const other = (await mira.client.post('/api/pets', { name: 'Nori', species: 'cat' })).json.id as number;
      const entry = { kind: 'allergy', on: '2026-01-05', name: 'Fish', note: '' };
      const { id } = (await mira.client.post(`/api/pets/${other}/health`, entry)).json;
      const theirs = (await mira.client.post(`/api/pets/${other}/health/${id}/documents`, documentForm())).json.id;
      for (const documents of [[theirs], [mine, theirs], [crypto.randomUUID()], [mine, mine], ['no id']]) {
        expect((await tryMake(mira, { documents })).status).toBe(400);
      }
      expect(await listOf(mira)).toEqual([]);
    });
  });

  test('a passport is created, listed and revoked by the owner alone', async () => {
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
  ])('rejects a passport with %s', async (_, more) => {
    expect((await tryMake(mira, more)).status).toBe(400);
  });

  test(`a pet has at most ${PASSPORTS_MAX} passports, however many are created at once`, async () => {
    const made = await Promise.all(Array.from({ length: PASSPORTS_MAX + 4 }, () => tryMake(mira)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(PASSPORTS_MAX);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('a passport is disabled when the pet is handed over', async () => {
    const ana = await api.asUser();
    const { address } = await make();
    await handOver(api, mira, ana, petId);
    expect((await open(address)).status).toBe(404);
    expect(await listOf(ana)).toEqual([]);
  });
});

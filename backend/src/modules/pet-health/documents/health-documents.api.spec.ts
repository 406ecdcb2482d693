import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';
import { healthDocumentSchema } from '@qlixline/contract/pet-health/health-document';
import type { HealthEntry } from '@qlixline/contract/pet-health/health-entry';
import { healthJournalSchema } from '@qlixline/contract/pet-health/health-entry';
import {
  HEALTH_DOCUMENTS_MAX,
  HEALTH_DOCUMENTS_MAX_BYTES,
  HEALTH_DOCUMENTS_OF_PET_MAX,
  HEALTH_DOCUMENT_MAX_BYTES,
} from '@qlixline/contract/limits';
import type { CarerRole } from '@qlixline/contract/pets/pet-roles';
import { madePassportSchema } from '@qlixline/contract/pet-tags/passport';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';
import sharp from 'sharp';

import { eventually } from '../../../test-support/eventually.ts';
import { apply, approve, offer } from '../../../test-support/scenes/offer.ts';
import { documentForm, samplePdf } from '../../../test-support/samples/sample-documents.ts';
import { samplePhonePhoto, samplePng } from '../../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { TEST_ORIGIN } from '../../../test-support/start/start-api.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { LeftImages } from '../../images/left-images.ts';

const api = apiOfSpec();
let mira: SignedIn;
let petId: number;
let entryId: number;
beforeEach(async () => {
  mira = await api.asUser();
  petId = await petOf(mira);
  entryId = await visitOf(mira, petId);
});

const petOf = async ({ client }: SignedIn): Promise<number> =>
  (await client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;
const VISIT = { kind: 'visit', on: '2026-01-06', name: 'Limping', note: '', dueOn: null };
const visitOf = async ({ client }: SignedIn, pet: number): Promise<number> =>
  (await client.post(`/api/pets/${pet}/health`, VISIT)).json.id;
const documentsPath = (pet = petId, entry = entryId) => `/api/pets/${pet}/health/${entry}/documents`;
const addressOf = ({ id }: HealthDocument) => `${documentsPath()}/${id}`;

const tryAdd = ({ client }: SignedIn, sent?: Parameters<typeof documentForm>[0]) =>
  client.post(documentsPath(), documentForm(sent));
async function add(by: SignedIn, sent?: Parameters<typeof documentForm>[0]): Promise<HealthDocument> {
  const reply = await tryAdd(by, sent);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return healthDocumentSchema.parse(reply.json);
}
const addPicture = async (by: SignedIn) => add(by, { name: 'Paw.png', type: 'image/png', bytes: await samplePng() });
const journalOf = async ({ client }: SignedIn): Promise<HealthEntry[]> =>
  healthJournalSchema.parse((await client.get(`/api/pets/${petId}/health`)).json);
const documentsOf = async (by = mira) => (await journalOf(by)).flatMap(({ documents }) => documents);

/** Returns the document's id among the stored files. */
const fileIdOf = ({ id, image }: HealthDocument) => (image ? image.url.split('/')[2]! : id);
const folderOf = (id: string) => join(api.dataDir, 'media', id.slice(-2), id);
const isStored = (document: HealthDocument) => existsSync(folderOf(fileIdOf(document)));
const temporaryFiles = () => readdir(join(api.dataDir, 'tmp'));

/** Removes leftover files as if an hour had passed. */
async function removeLeft(): Promise<void> {
  await api.em().execute(`update left_images set created_at = now() - interval '2 hours'`);
  await api.app.get(LeftImages, { strict: false }).remove();
}

async function makeCarer(role: CarerRole, endsOn: string | null = role === 'sitter' ? '2100-01-01' : null) {
  const carer = await api.asUser();
  await api
    .em()
    .execute('insert into pet_carers (pet_id, user_id, role, ends_on, accepted_at) values (?, ?, ?, ?, now())', [
      petId,
      carer.userId,
      role,
      endsOn,
    ]);
  return carer;
}

/** Requests each document's file and returns the statuses. */
async function statusesFor({ client }: SignedIn, ...documents: HealthDocument[]): Promise<number[]> {
  const replies = await Promise.all(
    documents.map((document) => client.get(document.image?.url ?? addressOf(document))),
  );
  return replies.map(({ status }) => status);
}

describe('a health document', () => {
  test('an entry lists its documents with name and size in the order of upload', async () => {
    const letter = await add(mira);
    const picture = await addPicture(mira);
    expect(letter).toEqual({ id: expect.any(String), name: 'Lab report.pdf', bytes: samplePdf().length, image: null });
    expect(picture).toMatchObject({ name: 'Paw.png', image: { width: 40, height: 30 } });
    expect(await documentsOf()).toEqual([letter, picture]);
    await mira.client.put(`/api/pets/${petId}/health/${entryId}`, { ...VISIT, note: 'Better' });
    expect(await documentsOf()).toEqual([letter, picture]);
    expect(await temporaryFiles()).toEqual([]);
  });

  test('a PDF is downloaded byte for byte and never displayed inline', async () => {
    const document = await add(mira, { name: 'Blutbild „Juno“.PDF' });
    const reply = await fetch(new URL(addressOf(document), api.url), { headers: { cookie: mira.client.cookieHeader } });
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(samplePdf());
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*"; filename\*=UTF-8''Blutbild%20/),
      'content-length': String(samplePdf().length),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
  });

  test.each([
    ['invoice.html', 'invoice.html.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"; filename="b.exe', 'b.exe'],
  ])('a document named %s is downloaded as a PDF with a safe name', async (name, saved) => {
    const reply = await mira.client.get(addressOf(await add(mira, { name })));
    const disposition = reply.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="/);
    expect(disposition).toContain(saved);
    expect(disposition).toMatch(/\.pdf"$/);
    expect(disposition).not.toMatch(/\//);
  });

  test('a picture of a document has no location or camera metadata and isn’t among anybody’s photos', async () => {
    const picture = await add(mira, { name: 'Paw.jpg', type: 'image/jpeg', bytes: await samplePhonePhoto() });
    const reply = await fetch(new URL(picture.image!.url, api.url), { headers: { cookie: mira.client.cookieHeader } });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    const { exif, width, height } = await sharp(await reply.arrayBuffer()).metadata();
    expect([exif, width, height]).toEqual([undefined, 600, 800]);
    expect((await mira.client.get('/api/photos')).json.items).toEqual([]);
    expect((await mira.client.get(addressOf(picture))).status).toBe(404);
    const pet = { name: 'Juno', species: 'dog', profileImageUrl: picture.image!.url };
    expect((await mira.client.put(`/api/pets/${petId}`, pet)).status).toBe(400);
    expect((await mira.client.delete(`/api/photos/${fileIdOf(picture)}`)).status).toBe(404);
  });

  test.each([
    ['without a name', { name: ' ' }, 400],
    ['with a name that changes the text direction', { name: 'report\u202efdp.exe' }, 400],
    ['with a long name', { name: 'x'.repeat(101) }, 400],
    ['of another type', { type: 'application/zip' }, 415],
    ['that is a page', { bytes: '<!doctype html><script>alert(1)</script>' }, 415],
    ['that is a page and a PDF', { bytes: `%PDF-1.4\n<script>alert(1)</script>\n%%EOF` }, 415],
    ['that is a PDF after something else', { bytes: `MZ%PDF-1.4\n%%EOF` }, 415],
    ['that is an archive and a PDF', { bytes: '%PDF-1.4\nPK\u0001\u0002 PK\u0005\u0006\n%%EOF' }, 415],
    ['that ends too early', { bytes: samplePdf().subarray(0, 300) }, 415],
    ['that is empty', { bytes: '' }, 415],
    ['that says it is a picture', { type: 'image/png', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 415],
  ])('a document %s is rejected and not stored', async (_, sent, status) => {
    const media = await mediaCount();
    const reply = await tryAdd(mira, sent);
    const code = status === 415 ? 'invalid_file_type' : 'validation_failed';
    expect([reply.status, reply.json.code]).toEqual([status, code]);
    expect([await documentsOf(), await temporaryFiles(), await mediaCount()]).toEqual([[], [], media]);
  });

  test('accepts a document of exactly 10 MB and rejects one byte more', async () => {
    const padding = HEALTH_DOCUMENT_MAX_BYTES - 2 * samplePdf().length;
    const largest = Buffer.concat([samplePdf(), Buffer.alloc(padding), samplePdf()]); // as after an incremental save
    const larger = await tryAdd(mira, { bytes: Buffer.concat([largest, Buffer.from('\n')]) });
    expect([larger.status, larger.json.message]).toEqual([413, DOCUMENT_REFUSALS.tooLarge.message]);
    expect(await temporaryFiles()).toEqual([]);
    expect((await add(mira, { bytes: largest })).bytes).toBe(HEALTH_DOCUMENT_MAX_BYTES);
  });

  test('a document upload that is cut off leaves no file', async () => {
    await sendHalf(mira);
    await eventually(async () => ((await temporaryFiles()).length === 0 ? true : undefined));
    expect(await documentsOf()).toEqual([]);
  });

  test('rejects a document upload from another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await mira.client.post(documentsPath(), documentForm(), { headers })).status).toBe(403);
    }
    expect(await documentsOf()).toEqual([]);
  });
});

describe('access to documents', () => {
  test('documents are readable for those who look after the pet, as long as they do', async () => {
    const [letter, picture] = [await add(mira), await addPicture(mira)];
    const [coOwner, sitter, formerSitter] = [
      await makeCarer('co_owner'),
      await makeCarer('sitter'),
      await makeCarer('sitter', '2020-01-01'),
    ];
    for (const by of [mira, coOwner, sitter]) {
      expect(await documentsOf(by)).toHaveLength(2);
      expect(await statusesFor(by, letter, picture)).toEqual([200, 200]);
    }
    for (const by of [formerSitter, await api.asUser()]) {
      expect(await statusesFor(by, letter, picture)).toEqual([404, 404]);
    }
    expect((await api.asNobody().get(addressOf(letter))).status).toBe(401);
    expect((await api.asNobody().get(picture.image!.url)).status).toBe(401);
  });

  test('a stranger gets the same answer for an existing and an unknown document, reading, adding or deleting', async () => {
    const ana = await api.asUser();
    const document = await add(mira);
    const unknown = `${documentsPath(2_000_000_000, 2_000_000_000)}/${crypto.randomUUID()}`;
    const textOf = ({ status, json }: { status: number; json: unknown }) => [
      status,
      { ...(json as object), instance: '' },
    ];
    expect(textOf(await ana.client.get(addressOf(document)))).toEqual(textOf(await ana.client.get(unknown)));
    expect(textOf(await ana.client.delete(addressOf(document)))).toEqual(textOf(await ana.client.delete(unknown)));
    expect(textOf(await tryAdd(ana))).toEqual(
      textOf(await ana.client.post(documentsPath(2_000_000_000, 2_000_000_000), documentForm())),
    );
    expect(await documentsOf()).toEqual([document]);
  });

  test('a document can’t be read or deleted through another entry or pet', async () => {
    const document = await add(mira);
    const [otherPet, otherEntry] = [await petOf(mira), await visitOf(mira, petId)];
    for (const path of [documentsPath(otherPet), documentsPath(petId, otherEntry)]) {
      expect((await mira.client.get(`${path}/${document.id}`)).status).toBe(404);
      expect((await mira.client.delete(`${path}/${document.id}`)).status).toBe(404);
    }
    expect((await mira.client.post(documentsPath(otherPet), documentForm())).status).toBe(404);
    expect(await documentsOf()).toEqual([document]);
  });

  test('a sitter can add documents to their own entries and can’t change those of others', async () => {
    const document = await add(mira);
    const sitter = await makeCarer('sitter');
    expect((await tryAdd(sitter)).status).toBe(403);
    expect((await sitter.client.delete(addressOf(document))).status).toBe(403);
    entryId = await visitOf(sitter, petId);
    const own = await add(sitter);
    expect((await mira.client.get(addressOf(own))).status).toBe(200);
    expect((await sitter.client.delete(addressOf(own))).status).toBe(204);
  });

  test('documents pass on with the record and are hidden from the former owner and uploaders', async () => {
    const ana = await api.asUser();
    const sitter = await makeCarer('sitter');
    const letter = await add(mira);
    const own = entryId;
    entryId = await visitOf(sitter, petId);
    const picture = await addPicture(sitter);
    const { id: listingId } = await offer(api, mira, { petId, species: 'dog' });
    const { id } = await apply(ana, listingId);
    await approve(mira, id);
    await mira.client.put(`/api/applications/${id}/handover`);
    expect((await ana.client.post(`/api/applications/${id}/handover/acceptance`, {})).status).toBe(200);
    expect((await documentsOf(ana)).map(({ name }) => name).toSorted()).toEqual(['Lab report.pdf', 'Paw.png']);
    entryId = own;
    expect(await statusesFor(ana, letter, picture)).toEqual([200, 200]);
    for (const before of [mira, sitter]) expect(await statusesFor(before, letter, picture)).toEqual([404, 404]);
  });

  test('a passport shows no documents by default', async () => {
    await add(mira);
    const picture = await addPicture(mira);
    const { json } = await mira.client.post(`/api/pets/${petId}/passports`, { shows: ['visit'], days: 7 });
    const page = await api.asNobody().get(madePassportSchema.parse(json).address);
    expect(page.text).toContain('Limping');
    expect(page.text).not.toMatch(/Lab report|Paw\.png|\/media\//);
    expect((await api.asNobody().get(picture.image!.url)).status).toBe(401);
  });
});

describe('limits of documents', () => {
  test(`an entry has at most ${HEALTH_DOCUMENTS_MAX} documents, even if they are sent at once`, async () => {
    await Promise.all(Array.from({ length: HEALTH_DOCUMENTS_MAX + 3 }, () => tryAdd(mira)));
    expect(await documentsOf()).toHaveLength(HEALTH_DOCUMENTS_MAX);
    const refused = await tryAdd(mira);
    expect([refused.status, refused.json.code]).toEqual([409, 'invalid_transition']);
    const rows = await api.em().execute<{ id: string }[]>('select id from health_documents where media_id is null');
    expect((await pdfsInStorage()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test(`a pet has at most ${HEALTH_DOCUMENTS_OF_PET_MAX} documents`, async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => visitOf(mira, petId)));
    await api.em().execute(
      `insert into health_documents (id, entry_id, name, bytes)
       select gen_random_uuid(), entry, 'a', 1 from unnest(?::bigint[]) entry, generate_series(1, ?)`,
      [`{${others.join(',')}}`, HEALTH_DOCUMENTS_OF_PET_MAX / others.length],
    );
    const refused = await tryAdd(mira);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('A pet has at most')]);
  });

  test('the documents of all pets of one owner have a limit in bytes, whoever uploads them', async () => {
    const sitter = await makeCarer('sitter');
    const otherPet = await petOf(mira);
    await api
      .em()
      .execute(`insert into health_documents (id, entry_id, name, bytes) values (gen_random_uuid(), ?, 'a', ?)`, [
        await visitOf(mira, otherPet),
        HEALTH_DOCUMENTS_MAX_BYTES - 100,
      ]);
    entryId = await visitOf(sitter, petId);
    const refused = await tryAdd(sitter);
    expect([refused.status, refused.json.message]).toEqual([413, DOCUMENT_REFUSALS.noRoom.message]);
    expect(await temporaryFiles()).toEqual([]);
    await removeLeft();
    await mira.client.delete(`/api/pets/${otherPet}`);
    await add(sitter);
  });
});

describe('deleting files of documents', () => {
  let letter: HealthDocument;
  let picture: HealthDocument;
  beforeEach(async () => {
    [letter, picture] = [await add(mira), await addPicture(mira)];
    expect([letter, picture].map(isStored)).toEqual([true, true]);
  });

  test('the file of a document is deleted at once with it or with its entry', async () => {
    expect((await mira.client.delete(addressOf(letter))).status).toBe(204);
    expect((await mira.client.delete(addressOf(letter))).status).toBe(404);
    expect([letter, picture].map(isStored)).toEqual([false, true]);
    const another = await add(mira);
    expect((await mira.client.delete(`/api/pets/${petId}/health/${entryId}`)).status).toBe(204);
    expect([another, picture].map(isStored)).toEqual([false, false]);
    expect(await statusesFor(mira, another, picture)).toEqual([404, 404]);
    expect(await api.em().execute('select 1 from media where id = ?', [fileIdOf(picture)])).toEqual([]);
  });

  test.each([
    ['pet', () => mira.client.delete(`/api/pets/${petId}`)],
    ['owner’s account', () => api.em().execute('delete from users where id = ?', [mira.userId])],
  ])('the files of documents are deleted within hours with the %s', async (_, remove) => {
    await remove();
    expect(await api.em().execute('select 1 from media where id = ?', [fileIdOf(picture)])).toEqual([]);
    await removeLeft();
    expect([letter, picture].map(isStored)).toEqual([false, false]);
  });

  test('deleting a sitter’s account keeps the documents that the sitter uploaded', async () => {
    const sitter = await makeCarer('sitter');
    entryId = await visitOf(sitter, petId);
    const [own, ownPicture] = [await add(sitter), await addPicture(sitter)];
    await api.em().execute('delete from users where id = ?', [sitter.userId]);
    await removeLeft();
    expect(await statusesFor(mira, own, ownPicture)).toEqual([200, 200]);
  });

  test('a file that a killed process left is deleted, but not while its row exists', async () => {
    const left = crypto.randomUUID();
    await mkdir(folderOf(left), { recursive: true });
    await writeFile(join(folderOf(left), 'document.pdf'), samplePdf());
    await api.em().execute('insert into left_images (image_id) values (?), (?)', [left, letter.id]);
    await removeLeft();
    expect([existsSync(folderOf(left)), isStored(letter), isStored(picture)]).toEqual([false, true, true]);
    expect(await api.em().execute('select 1 from left_images')).toEqual([]);
  });

  test('a picture that no entry uses is deleted after a week, and no other', async () => {
    const shown = await addPicture(mira);
    await api.em().execute('alter table health_documents disable trigger user');
    await api.em().execute('delete from health_documents where id = ?', [picture.id]);
    await api.em().execute('alter table health_documents enable trigger user');
    await removeLeft();
    expect([await statusesFor(mira, picture), isStored(picture)]).toEqual([[404], true]);
    await api
      .em()
      .execute(`update media set created_at = now() - interval '8 days' where id in (?, ?)`, [
        fileIdOf(picture),
        fileIdOf(shown),
      ]);
    await removeLeft();
    await removeLeft();
    expect([picture, shown, letter].map(isStored)).toEqual([false, true, true]);
    expect(await statusesFor(mira, shown)).toEqual([200]);
  });
});

/** Lists the ids of all stored PDFs. */
async function pdfsInStorage(): Promise<string[]> {
  const names = await readdir(join(api.dataDir, 'media'), { recursive: true });
  return names.filter((name) => name.endsWith('document.pdf')).map((name) => name.split('/')[1]!);
}

async function mediaCount(): Promise<number> {
  const [{ count } = { count: 0 }] = await api.em().execute<{ count: number }[]>('select count(*)::integer from media');
  return count;
}

/** Sends 400 bytes of a body that declares a greater length, and then nothing. */
async function sendHalf({ client }: SignedIn): Promise<void> {
  const sending = request(new URL(documentsPath(), api.url), {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader,
      origin: TEST_ORIGIN,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 100_000,
    },
  });
  sending.on('error', () => undefined); // the server closes the connection
  const head =
    '--edge\r\nContent-Disposition: form-data; name="document"; filename="a"\r\nContent-Type: application/pdf\r\n\r\n';
  sending.write(Buffer.concat([Buffer.from(head), samplePdf()]).subarray(0, 400));
  await eventually(async () => ((await temporaryFiles()).length > 0 ? true : undefined));
  sending.destroy();
}

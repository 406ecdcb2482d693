import { request } from 'node:http';

import { beforeEach, describe, expect, test } from '@jest/globals';
import { HEALTH_DOCUMENT_MAX_BYTES } from '@qlixline/contract/limits';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';
import sharp from 'sharp';

import { eventually } from '../../../test-support/eventually.ts';
import { VISIT, documentSceneOfSpec, fileIdOf } from '../../../test-support/scenes/health-documents.ts';
import type { DocumentScene } from '../../../test-support/scenes/health-documents.ts';
import { documentForm, samplePdf } from '../../../test-support/samples/sample-documents.ts';
import { samplePhonePhoto } from '../../../test-support/samples/sample-images.ts';
import { TEST_ORIGIN } from '../../../test-support/start/start-api.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const scene = documentSceneOfSpec();
const { api, add, addPicture, addressOf, documentsOf, documentsPath, temporaryFiles, tryAdd } = scene;
let { mira, petId, entryId } = {} as DocumentScene;
beforeEach(() => {
  ({ mira, petId, entryId } = scene.current());
});

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

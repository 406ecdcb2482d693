import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HealthDocument } from '@qlixline/contract/pet-health/health-document';

import { documentSceneOfSpec, fileIdOf, visitOf } from '../../../test-support/scenes/health-documents.ts';
import type { DocumentScene } from '../../../test-support/scenes/health-documents.ts';
import { samplePdf } from '../../../test-support/samples/sample-documents.ts';

const scene = documentSceneOfSpec();
const { api, add, addPicture, addressOf, folderOf, isStored, makeCarer, removeLeft, statusesFor, turnTo } = scene;
let { mira, petId, entryId } = {} as DocumentScene;
beforeEach(() => {
  ({ mira, petId, entryId } = scene.current());
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
    turnTo(await visitOf(sitter, petId));
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

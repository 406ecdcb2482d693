import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  HEALTH_DOCUMENTS_MAX,
  HEALTH_DOCUMENTS_MAX_BYTES,
  HEALTH_DOCUMENTS_OF_PET_MAX,
} from '@qlixline/contract/limits';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';

import { documentSceneOfSpec, petOf, visitOf } from '../../../test-support/scenes/health-documents.ts';
import type { DocumentScene } from '../../../test-support/scenes/health-documents.ts';

const scene = documentSceneOfSpec();
const { api, add, documentsOf, makeCarer, removeLeft, temporaryFiles, tryAdd, turnTo } = scene;
let { mira, petId } = {} as DocumentScene;
beforeEach(() => {
  ({ mira, petId } = scene.current());
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
    turnTo(await visitOf(sitter, petId));
    const refused = await tryAdd(sitter);
    expect([refused.status, refused.json.message]).toEqual([413, DOCUMENT_REFUSALS.noRoom.message]);
    expect(await temporaryFiles()).toEqual([]);
    await removeLeft();
    await mira.client.delete(`/api/pets/${otherPet}`);
    await add(sitter);
  });
});

/** Lists the ids of all stored PDFs. */
async function pdfsInStorage(): Promise<string[]> {
  const names = await readdir(join(api.dataDir, 'media'), { recursive: true });
  return names.filter((name) => name.endsWith('document.pdf')).map((name) => name.split('/')[1]!);
}

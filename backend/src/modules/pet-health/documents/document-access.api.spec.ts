import { beforeEach, describe, expect, test } from '@jest/globals';
import { madePassportSchema } from '@qlixline/contract/pet-tags/passport';

import { documentSceneOfSpec, petOf, visitOf } from '../../../test-support/scenes/health-documents.ts';
import type { DocumentScene } from '../../../test-support/scenes/health-documents.ts';
import { handOver } from '../../../test-support/scenes/hand-over.ts';
import { documentForm } from '../../../test-support/samples/sample-documents.ts';

const scene = documentSceneOfSpec();
const { api, add, addPicture, addressOf, documentsOf, documentsPath, makeCarer, statusesFor, tryAdd, turnTo } = scene;
let { mira, petId, entryId } = {} as DocumentScene;
beforeEach(() => {
  ({ mira, petId, entryId } = scene.current());
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
    turnTo(await visitOf(sitter, petId));
    const own = await add(sitter);
    expect((await mira.client.get(addressOf(own))).status).toBe(200);
    expect((await sitter.client.delete(addressOf(own))).status).toBe(204);
  });

  test('documents pass on with the record and are hidden from the former owner and uploaders', async () => {
    const ana = await api.asUser();
    const sitter = await makeCarer('sitter');
    const letter = await add(mira);
    const own = entryId;
    turnTo(await visitOf(sitter, petId));
    const picture = await addPicture(sitter);
    await handOver(api, mira, ana, petId);
    expect((await documentsOf(ana)).map(({ name }) => name).toSorted()).toEqual(['Lab report.pdf', 'Paw.png']);
    turnTo(own);
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

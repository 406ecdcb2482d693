import { beforeEach, describe, expect, test } from '@jest/globals';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@qlixline/contract/limits';

import { become, listingOf, photoOf } from '../../../test-support/scenes/offer.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { found, importAnimals, previewOf, shelterOf } from '../../../test-support/scenes/shelter.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let manager: SignedIn;
let member: SignedIn;
let shelterId: number;
beforeEach(async () => {
  [manager, member] = [await api.asUser(), await api.asUser()];
  shelterId = await shelterOf(api, manager, [member]);
});

type Row = { id: number; title: string; state: string; reference: string | null; photos: number };
const rows = (): Promise<Row[]> =>
  api.em().execute(
    `select id, title, state, reference, (select count(*)::integer from listing_images where listing_id = listings.id) as photos
     from listings where shelter_id = ? order by id`,
    [shelterId],
  );
const fileOf = (count: number, more = '') =>
  `Name,Reference,Species,Description,Photos\n${Array.from({ length: count }, (_, n) => `Animal ${n},R-${n},Cat,Quiet,${n}.jpg`).join('\n')}\n${more}`;

describe('previewing an import', () => {
  test('a preview shows the outcome of each row and changes nothing', async () => {
    await importAnimals(manager, shelterId, 'Name,Reference,Species\nPip,7,Cat');
    const csv = 'Name,Reference,Species,Photos,Weight\nPip,7,Cat,,3\nMilo,8,Tiger,,4\nJuno,,Dog,juno.jpg,5';
    expect(await previewOf(member, shelterId, csv)).toMatchObject({
      ignoredColumns: ['Weight'],
      rows: [
        {
          line: 2,
          name: 'Pip',
          becomes: 'updated',
          missing: ['Please add at least one photo', 'Please describe the animal'],
        },
        { line: 3, name: 'Milo', becomes: null, errors: [{ column: 'Species' }] },
        { line: 4, name: 'Juno', becomes: 'created', photos: ['juno.jpg'], missing: ['Please describe the animal'] },
      ],
    });
    expect(await rows()).toHaveLength(1);
  });

  test('a preview rejects an invalid file with the reason at its field', async () => {
    const { status, json } = await manager.client.post(`/api/shelters/${shelterId}/import/preview`, {
      csv: 'Name,Species\nPip,"Cat',
    });
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'csv', message: 'Line 2: a quotation mark is opened and never closed.' }],
    ]);
  });

  test('a preview of a file with unknown columns lists them, and the rows once columns are chosen', async () => {
    const path = `/api/shelters/${shelterId}/import`;
    const csv = 'Tiername;Tierart\nPip;Cat';
    const unmatched = await member.client.post(`${path}/preview`, { csv, columns: [] });
    expect([unmatched.status, unmatched.json]).toMatchObject([
      200,
      {
        rows: [],
        columns: [
          { name: 'Tiername', column: null },
          { name: 'Tierart', column: null },
        ],
      },
    ]);
    const columns = ['name', 'species'];
    const matched = await member.client.post(`${path}/preview`, { csv, columns });
    expect(matched.json).toMatchObject({ rows: [{ name: 'Pip', becomes: 'created' }] });
    const refused = await member.client.post(path, { csv, columns: [], photos: [], isToPublish: false });
    expect([refused.status, refused.json.errors]).toMatchObject([400, [{ field: 'csv' }]]);
    await importAnimals(member, shelterId, csv, { columns: ['name', 'species'] });
    expect(await rows()).toMatchObject([{ title: 'Pip' }]);
  });

  test('a preview rejects unknown, too many or repeated columns, and unknown names without a choice', async () => {
    const path = `/api/shelters/${shelterId}/import/preview`;
    const csv = 'Tiername;Tierart\nPip;Cat';
    for (const columns of [['name', 'name'], ['nothing'], Array.from({ length: 101 }, () => null)]) {
      expect((await member.client.post(path, { csv, columns })).status).toBe(400);
    }
    expect((await member.client.post(path, { csv })).status).toBe(400);
  });

  test('a preview accepts a file of a megabyte and rejects one byte more, and other routes accept less', async () => {
    const path = `/api/shelters/${shelterId}/import/preview`;
    const csv = (bytes: number) => 'Name,Species,Description\nPip,Cat,'.padEnd(bytes, 'x');
    expect((await manager.client.post(path, { csv: csv(IMPORT_MAX_BYTES) })).status).toBe(200);
    expect((await manager.client.post(path, { csv: csv(IMPORT_MAX_BYTES + 1) })).status).toBe(400);
    expect((await manager.client.post(path, { csv: csv(4 * IMPORT_MAX_BYTES) })).status).toBe(413);
    expect((await manager.client.put(`/api/shelters/${shelterId}`, { about: csv(200_000) })).status).toBe(413);
  });

  test('a preview is restricted to members of the shelter, which may still wait for approval', async () => {
    const { id } = await found(manager);
    const csv = 'Name,Species\nPip,Cat';
    expect((await manager.client.post(`/api/shelters/${id}/import/preview`, { csv })).status).toBe(200);
    expect((await member.client.post(`/api/shelters/${id}/import/preview`, { csv })).status).toBe(404);
  });
});

describe('importing animals', () => {
  test('an import of a shelter waiting for approval creates only drafts', async () => {
    const { id } = await found(manager);
    const photo = await photoOf(api, manager);
    const result = await importAnimals(manager, id, 'Name,Species,Description,Photos\nPip,Cat,Quiet,pip.jpg', {
      photos: [{ fileName: 'pip.jpg', imageUrl: photo.imageUrl }],
      isToPublish: true,
    });
    expect(result).toMatchObject({ created: 1, published: 0 });
  });

  test('an import creates drafts of valid rows and publishes complete ones', async () => {
    const photo = await photoOf(api, member);
    const csv = 'Name,Species,Description,Photos\nPip,Cat,Quiet,pip.jpg\nMilo,Dog,Loud,milo.jpg\nNobody,Tiger,,';
    const result = await importAnimals(member, shelterId, csv, {
      photos: [{ fileName: 'pip.jpg', imageUrl: photo.imageUrl }],
      isToPublish: true,
    });
    expect(result).toMatchObject({ created: 2, updated: 0, published: 1, failed: [{ line: 4, name: 'Nobody' }] });
    const [pip, milo] = await rows();
    expect([pip, milo]).toMatchObject([
      { title: 'Pip', state: 'published', photos: 1 },
      { title: 'Milo', state: 'draft', photos: 0 },
    ]);
    expect(await listingOf(manager, pip!.id)).toMatchObject({
      lister: { id: member.userId },
      place: { name: 'Lisbon' },
      images: [{ url: photo.imageUrl, alt: 'Pip' }],
    });
  });

  test('importing the same file again creates no duplicates, updates known animals and adds photos', async () => {
    await importAnimals(manager, shelterId, fileOf(3));
    const photo = await photoOf(api, manager);
    const photos = [{ fileName: '1.jpg', imageUrl: photo.imageUrl }];
    const again = await importAnimals(manager, shelterId, fileOf(3).replace('Animal 1', 'Renamed'), {
      photos,
      isToPublish: true,
    });
    expect(again).toMatchObject({ created: 0, updated: 3, published: 1, failed: [] });
    await importAnimals(manager, shelterId, fileOf(3).replace('Animal 1', 'Renamed'));
    expect(await rows()).toMatchObject([
      { title: 'Animal 0', photos: 0, state: 'draft' },
      { title: 'Renamed', photos: 1, state: 'published' },
      { title: 'Animal 2', photos: 0, state: 'draft' },
    ]);
  });

  test('importing a file twice concurrently creates no duplicates', async () => {
    const results = await Promise.all([1, 2, 3].map(() => importAnimals(manager, shelterId, fileOf(20))));
    expect(results.filter(({ created }) => created === 20)).toHaveLength(1);
    expect(results.filter(({ updated }) => updated === 20)).toHaveLength(2);
    expect(await rows()).toHaveLength(20);
  });

  test('importing again with the same idempotency key returns the same result', async () => {
    const send = () =>
      manager.client.send('POST', `/api/shelters/${shelterId}/import`, {
        body: { csv: 'Name,Species\nPip,Cat', photos: [], isToPublish: false },
        headers: { 'idempotency-key': 'the-same-key-of-this-file' },
      });
    expect((await send()).json).toEqual((await send()).json);
    expect(await rows()).toHaveLength(1);
  });

  test('an import keeps published listings complete and in their place', async () => {
    const photo = await photoOf(api, manager);
    await importAnimals(manager, shelterId, fileOf(1), {
      photos: [{ fileName: '0.jpg', imageUrl: photo.imageUrl }],
      isToPublish: true,
    });
    await api.em().execute(`update listings set place = 'Porto' where shelter_id = ?`, [shelterId]);
    const emptied = await importAnimals(manager, shelterId, 'Name,Reference,Species\nAnimal 0,R-0,Cat');
    expect(emptied).toMatchObject({
      updated: 0,
      failed: [{ errors: [{ column: 'Description', message: 'Please describe the animal' }] }],
    });
    await importAnimals(manager, shelterId, fileOf(1).replace('Quiet', 'Loud'));
    const [{ id }] = (await rows()) as [Row];
    expect(await listingOf(manager, id)).toMatchObject({ description: 'Loud', place: { name: 'Porto' } });
  });

  test('an import doesn’t change adopted listings or those removed by a moderator', async () => {
    const photo = await photoOf(api, manager);
    await importAnimals(manager, shelterId, fileOf(2), {
      photos: [0, 1].map((nth) => ({ fileName: `${nth}.jpg`, imageUrl: photo.imageUrl })),
      isToPublish: true,
    });
    const [adopted, removed] = (await rows()) as [Row, Row];
    await become(manager, adopted.id, 'adopted');
    await api.em().execute('update listings set removed_at = now() where id = ?', [removed.id]);
    const result = await importAnimals(manager, shelterId, fileOf(2), { isToPublish: true });
    expect(result).toMatchObject({
      updated: 1,
      published: 0,
      failed: [{ line: 3, errors: [{ column: 'Reference' }] }],
    });
    expect(await rows()).toMatchObject([{ state: 'adopted' }, { state: 'published' }]);
  });

  test('an import rejects photos of other users', async () => {
    const photo = await photoOf(api, await api.asUser());
    const reply = await manager.client.post(`/api/shelters/${shelterId}/import`, {
      csv: fileOf(1),
      photos: [{ fileName: '0.jpg', imageUrl: photo.imageUrl }],
      isToPublish: false,
    });
    expect([reply.status, await rows()]).toEqual([400, []]);
  });

  test('an import accepts the maximum of animals at once, until the shelter is full', async () => {
    const csv = fileOf(IMPORT_ROWS_MAX);
    expect(await importAnimals(manager, shelterId, csv)).toMatchObject({ created: IMPORT_ROWS_MAX });
    await importAnimals(manager, shelterId, csv.replaceAll('R-', 'S-'));
    const more = await manager.client.post(`/api/shelters/${shelterId}/import`, {
      csv: 'Name,Species\nPip,Cat',
      photos: [],
      isToPublish: false,
    });
    expect(more.json.message).toBe('A shelter can offer at most 1,000 animals at once. Withdraw some to add others.');
    expect(await rows()).toHaveLength(2 * IMPORT_ROWS_MAX);
  });
});

describe('saved searches and imports', () => {
  const save = ({ client }: SignedIn, more: object) =>
    client.post('/api/saved-searches', {
      kind: 'adoption',
      species: ['cat'],
      traits: [],
      place: null,
      within: null,
      ...more,
    });
  const listingsNotifiedTo = async ({ client }: SignedIn): Promise<string[]> =>
    (await client.get('/api/notifications')).json.items
      .filter(({ kind }: { kind: string }) => kind === 'listing_found')
      .map(({ target }: { target: { excerpt: string } }) => target.excerpt);

  test('a saved search notifies once of an import with a matching animal, and never the shelter’s members', async () => {
    const [ana, ben, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await block(api, manager, blocked);
    for (const one of [ana, blocked, manager, member]) await save(one, {});
    await save(ben, { species: ['rabbit'] });
    const photo = await photoOf(api, manager);
    const animals = Array.from({ length: 60 }, (_, n) => `Cat ${n},Cat,Quiet,all.jpg`);
    const csv = ['Name,Species,Description,Photos', ...animals, 'Flop,Rabbit,Soft,all.jpg'].join('\n');
    await importAnimals(manager, shelterId, csv, {
      photos: [{ fileName: 'all.jpg', imageUrl: photo.imageUrl }],
      isToPublish: true,
    });
    expect([await listingsNotifiedTo(ana), await listingsNotifiedTo(ben)]).toEqual([['Cat 0'], ['Flop']]);
    for (const one of [blocked, manager, member]) expect(await listingsNotifiedTo(one)).toEqual([]);
  });
});

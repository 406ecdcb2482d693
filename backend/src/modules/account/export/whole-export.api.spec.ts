import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';

import { EXPORTED_TABLES } from '../../../schema/export/exported-tables.ts';
import { COUNTED_BYTES } from '../../../schema/storage/counted-bytes.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { createInhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import { giveRowsInEveryTable } from '../../../test-support/marks/rows-in-every-table.ts';
import { TEXT_COLUMNS } from '../../../test-support/marks/text-columns.ts';
import { exportedArchive, textIn } from '../../../test-support/scenes/data-exports.ts';
import type { Archive } from '../../../test-support/scenes/data-exports.ts';

/** Columns of others that a person receives, each for a reason given in the decision. */
const RECEIVED = ['messages.text'];

type Written = { column: string; value: string };
/** Returns true if an image or document has files; some of these rows have none. */
const hasFile = (id: string): boolean => existsSync(join(api.dataDir, 'media', id.slice(-2), id));

type Entry = Partial<Record<'uses', Partial<Record<string, readonly string[]>>>>;

const api = apiOfSpec();
let ana: Inhabitant;
let ben: Inhabitant;
let archive: Archive;
let written: Record<'ana' | 'ben', Written[]>;
let json: string;
beforeAll(async () => {
  [ana, ben] = [await createInhabitant(api), await createInhabitant(api)];
  await giveRowsInEveryTable(api, ana, ben, await api.asUser());
  written = { ana: await markWords(ana, 'anna'), ben: await markWords(ben, 'benn') };
  archive = await exportedArchive(api.url, ana.client);
  json = Object.keys(archive)
    .filter((path) => path.startsWith('data/'))
    .map((path) => textIn(archive, path))
    .join('\n');
});

/**
 * Marks all words that a user has written, by the lists of what counts towards their storage, and returns the marks. No
 * mark is a part of another.
 */
async function markWords({ userId }: Inhabitant, name: string): Promise<Written[]> {
  const marked: { table: string; column: string; writer: string }[] = [];
  for (const [table, counted] of Object.entries(COUNTED_BYTES)) {
    if (!('writer' in counted)) continue;
    for (const column of counted.columns.filter((one) => isWord(table, one))) {
      const mark = `'${name}${marked.length}m' || translate(ctid::text, '(),', 'xxx') || 'z'`;
      await api.em().execute(`update ${table} set ${column} = ${mark} where ${counted.writer} = ?`, [userId]);
      marked.push({ table, column, writer: counted.writer });
    }
  }
  const marks: Written[] = [];
  // Afterwards, as a notice takes over its pet's breed.
  for (const { table, column, writer } of marked) {
    const rows = await api
      .em()
      .execute<{ value: string }[]>(`select ${column}::text as value from ${table} where ${writer} = ?`, [userId]);
    marks.push(...rows.map(({ value }) => ({ column: `${table}.${column}`, value })));
  }
  return marks;
}

const isWord = (table: string, column: string): boolean => {
  const mark = TEXT_COLUMNS[table]?.[column];
  return mark !== undefined && mark !== 'fixed';
};

test('an archive has everything that its owner has written, in every table', () => {
  const columns = new Set(written.ana.map(({ column }) => column));
  expect([...columns]).toEqual(expect.arrayContaining(['posts.text', 'messages.text', 'pets.bio', 'albums.name']));
  const missing = written.ana.filter(({ value }) => !json.includes(value));
  expect(missing.map(({ column }) => column)).toEqual([]);
});

test('an archive has nothing that others have written, except what they have sent to its owner', () => {
  expect(written.ben.length).toBeGreaterThan(20);
  const found = written.ben.filter(({ value }) => json.includes(value)).map(({ column }) => column);
  expect([...new Set(found)]).toEqual(RECEIVED);
});

test('an archive has no secret of its owner, such as hashes of passwords and addresses of devices', async () => {
  let compared = 0;
  for (const [table, entry] of Object.entries(EXPORTED_TABLES as Record<string, Entry>)) {
    for (const column of entry.uses?.['secret'] ?? []) {
      const rows = await api.em().execute<{ value: string | null }[]>(`select ${column}::text as value from ${table}`);
      for (const { value } of rows) {
        if (value === null || value.length < 8) continue;
        compared += 1;
        if (json.includes(value.replace(/^\\x/, ''))) throw new Error(`${table}.${column} is in the archive`);
      }
    }
  }
  expect(compared).toBeGreaterThan(5);
});

test('all files of an archive follow its JSON schema, which is also published', async () => {
  const schema = JSON.parse(textIn(archive, 'schema.json')) as { $defs: Record<string, object> };
  expect((await api.asNobody().get('/api/account/export-schema')).text).toBe(JSON.stringify(schema));
  const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
  const files = Object.keys(archive).filter((path) => path.startsWith('data/'));
  expect(files.length).toBeGreaterThan(50);
  for (const path of files) {
    const validate = ajv.compile(schema.$defs[path.slice('data/'.length, -'.json'.length)]!);
    validate(JSON.parse(textIn(archive, path)));
    expect([path, validate.errors]).toEqual([path, null]);
  }
});

test('each list has a name of its own, and every picture that an archive names is in it', () => {
  const titles = Object.values(EXPORTED_TABLES as Record<string, { title?: string }>).flatMap(
    ({ title }) => title ?? [],
  );
  expect(new Set(titles).size).toBe(titles.length);
  const named = [...json.matchAll(/"(?:picture|video|file)"\s*:\s*"([^"]+)"/g)]
    .map(([, path]) => path!)
    .filter((path) => hasFile(/[\w-]{36}/.exec(path)![0]));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !(path in archive))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { beforeAll, expect, test } from '@jest/globals';
import { groupedAddresses } from '@qlixline/contract/addresses/address-groups';
import type { Address } from '@qlixline/contract/addresses/address';
import pg from 'pg';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { readGazetteer } from '../../towns/gazetteer/read-gazetteer.ts';
import { importAddresses } from '../import/import-addresses.ts';

const EXTRACTS = new URL('./extracts/', import.meta.url);
const FILES = {
  monaco: '../../../../../../packages/demo-data/maps/monaco-names.osm.pbf',
  liechtenstein: 'liechtenstein.osm.pbf',
  baltimore: 'baltimore.osm.pbf',
};
/** Where somebody looks; `elsewhere` is far from all extracts. */
const LOOKS_AT: Record<string, string> = {
  monaco: '43.7350,7.4210',
  liechtenstein: '47.1410,9.5210',
  baltimore: '39.2850,-76.5700',
  elsewhere: '38.7200,-9.1400',
};
const FIRST = 3;
const FOUND_SHARE_MIN = 0.95;

const searches = readFileSync(new URL('searches.tsv', EXTRACTS), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t') as [string, string, string]);

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const gazetteer = await readGazetteer();
  const townAt = (point: { latitude: number; longitude: number }) =>
    gazetteer.around(point)?.name.split(',')[0] ?? null;
  for (const [name, path] of Object.entries(FILES)) {
    const file = fileURLToPath(new URL(path, EXTRACTS));
    await importAddresses(client, { file, name, allowsManyDeletions: false, townAt }, () => {});
  }
  await client.end();
});

/** Returns the results in the order in which a list in groups shows them. */
async function shownFor(where: string, q: string): Promise<Address[]> {
  api.passTime(1_000); // more than the rate allows in a minute
  const { status, json } = await ana.client.get(`/api/addresses?q=${encodeURIComponent(q)}&near=${LOOKS_AT[where]}`);
  expect([q, status]).toEqual([q, 200]);
  return groupedAddresses(json as Address[]).flatMap(({ items }) => items);
}

test('at least 95 % of over 200 searches in three extracts show what is meant among the first three results', async () => {
  expect(searches.length).toBeGreaterThanOrEqual(200);
  const missed: string[] = [];
  for (const [where, q, expected] of searches) {
    const names = (await shownFor(where, q)).slice(0, FIRST).map(({ name }) => name);
    if (!names.includes(expected)) missed.push(`${q} (${where}): ${names.join(' | ')}, not ${expected}`);
  }
  const share = 1 - missed.length / searches.length;
  expect(share >= FOUND_SHARE_MIN ? [] : missed).toEqual([]);
});

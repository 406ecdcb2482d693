import { afterAll, beforeAll, expect, test } from '@jest/globals';

import type { Client } from '../test-support/client.ts';
import { READS, addressesOf } from '../test-support/measure/every-read.ts';
import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../test-support/samples/sample-build.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Tables for the server's own use, such as the last use of sessions and prepared timelines, which no user sees. */
const OWN_NOTES = new Set(['sessions', 'timelines', 'timeline_entries']);
const PAGES = ['/', '/notifications', '/api/login', '/api/register', '/api/password/forgot', '/api/callback'];

let api: TestApi;
let mira: Client;
beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  await publishSample(api, sampleShellBuild());
  await publishSample(api, sampleRemoteBuild());
  const [user] = await api.em().execute<{ id: string }[]>(`select id from users where email = 'demo@qlixline.example'`);
  mira = (await api.asDeviceOf(user!.id)).client;
});
afterAll(() => api.close());

test('GET requests change no rows, since other sites can link to them', async () => {
  const before = await rowsByTable();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  const paths = await Promise.all(READS.map((endpoint) => addressesOf(api, endpoint)));
  for (const path of [...paths.flat(), ...PAGES]) {
    const { status, text } = await mira.get(path, { headers: { accept: 'text/html, application/json' } });
    const refusal = status < 429 ? null : text; // a page, a reply or not found: it was read
    expect({ path, refusal }).toEqual({ path, refusal: null });
  }
  expect(await rowsByTable()).toEqual(before);
});

/** Returns a hash of all rows of each table. */
async function rowsByTable(): Promise<Record<string, string>> {
  const em = api.em();
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const hashes = tables
    .filter(({ name }) => !OWN_NOTES.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as hash from ${name} row`,
    );
  const found = await em.execute<{ name: string; hash: string }[]>(hashes.join(' union all '));
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}

import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { screens } from '@qlixline/contract/areas/screens';

import type { Client } from '../test-support/client.ts';
import { createInhabitant } from '../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../test-support/fuzz/inhabitant.ts';
import { make } from '../test-support/fuzz/make-things.ts';
import { markFor, marksIn } from '../test-support/marks/marks.ts';
import { giveRowsInEveryTable } from '../test-support/marks/rows-in-every-table.ts';
import { rowsOfUser } from '../test-support/marks/rows-of-user.ts';
import { TEXT_COLUMNS } from '../test-support/marks/text-columns.ts';
import { READS, addressesOf } from '../test-support/measure/every-read.ts';
import { publishSample, sampleShellBuild } from '../test-support/samples/sample-build.ts';
import { writeAsFinder } from '../test-support/scenes/tags.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';

/** Reads that describe the server or the viewer's own devices, and so differ each time. */
const VOLATILE = new Set(['GET /readyz', 'GET /livez', 'GET /metrics', 'GET /api/sessions', 'GET /api/remotes']);
const ALL_WINDOWS_MS = 86_400_000;
/** Columns of which replies contain one of a few fixed values. */
const UNMARKED = new Set(['notices.size']);

/** SQL of the addresses of GET endpoints that don't answer with JSON, for the things of the user with the id `?`. */
const PAGES: Record<string, string | (() => string[])> = {
  'GET /api/login': () => ['/api/login'],
  'GET /api/login/code': () => ['/api/login/code'],
  'GET /api/register': () => ['/api/register'],
  'GET /api/callback': () => ['/api/callback'],
  'GET /api/password/forgot': () => ['/api/password/forgot'],
  'GET /api/password/reset': () => ['/api/password/reset'],
  'GET /api/email/confirm': () => ['/api/email/confirm'],
  'GET /api/email/change/confirm': () => ['/api/email/change/confirm'],
  'GET /api/email/change/undo': () => ['/api/email/change/undo'],
  'GET /api/pets/:id/health/:entryId/documents/:documentId': `
    select '/api/pets/' || e.pet_id || '/health/' || e.id || '/documents/' || d.id as path
    from health_documents d join health_entries e on e.id = d.entry_id join pets p on p.id = e.pet_id
    where p.owner_id = ?`,
  'GET /api/pets/:id/health/:entryId/calendar': `
    select '/api/pets/' || e.pet_id || '/health/' || e.id || '/calendar' as path
    from health_entries e join pets p on p.id = e.pet_id where p.owner_id = ? and e.due_on is not null`,
  'GET /api/passport/:token/documents/:documentId': () => secrets.passportDocuments,
  'GET /api/passport/:token': () => [secrets.passport],
  'GET /api/care-plan/:token': () => [secrets.carePlan],
  'GET /api/pets/:id/tag/print': `select '/api/pets/' || id || '/tag/print' as path from pets where owner_id = ?`,
  'GET /api/tag/:code': `
    select '/api/tag/' || code as path from pet_tags join pets on pets.id = pet_id where owner_id = ?`,
  'GET /api/found/:token': () => [secrets.found],
  'GET /media/:id/:file': `select '/media/' || id || '/320.webp' as path from media where owner_id = ? order by id`,
  'GET /manifest.webmanifest': () => [],
  'GET /api/account/export-schema': () => [],
  'GET /api/account/export/:id': () => [], // the user's own, who has no session while suspended
  'GET /api/pages/:page': () => ['/api/pages/contact'],
  'GET /api/share': () => ['/api/share?text=Hello'],
  'GET /metrics': () => [],
  'GET /api/unsubscribe': () => ['/api/unsubscribe'],
  'GET /api/mail-previews': () => ['/api/mail-previews'],
  'GET /api/mail-previews/:kind': () => [], // nobody’s, with a link that is written anew each time
  'GET /api/release-feeds/:token': () => [],
  'GET /api/x/:name/*path': () => [], // what a service answers isn't ours
  'GET /api/map/tiles/:z/:x/:y': () => ['/api/map/tiles/0/0/0'],
  'GET /api/map/streets/:version/:z/:x/:y': () => [], // nobody’s
  'GET /api/lost/:id': `select '/api/lost/' || id as path from notices where author_id = ?`,
  'GET /api/lost/:id/poster': `select '/api/lost/' || id || '/poster' as path from notices where author_id = ?`,
  'GET /api/walks/:id/calendar': `select '/api/walks/' || id || '/calendar' as path from walks where host_id = ?`,
  'GET /api/calendars/:token': () => [secrets.ownCalendar, secrets.calendarOfFriend],
};

let api: TestApi;
let ana: Inhabitant;
let ben: Inhabitant;
let viewers: Record<'friend' | 'stranger' | 'visitor', Client>;
let secrets: {
  found: string;
  passport: string;
  carePlan: string;
  passportDocuments: string[];
  ownCalendar: string;
  calendarOfFriend: string;
};

beforeAll(async () => {
  api = await startOwnApi();
  await publishSample(api, sampleShellBuild());
  [ana, ben] = [await createInhabitant(api), await createInhabitant(api)];
  const moderator = await api.asUser();
  await giveRowsInEveryTable(api, ana, ben, moderator);
  await shareMore();
  viewers = { friend: ben.client, stranger: (await api.asUser()).client, visitor: api.asNobody() };
  await plantMarks();
});
afterAll(() => api.close());

test('the spec calls every GET endpoint that answers with a page or file', () => {
  const pages = (Object.keys(endpoints) as EndpointKey[]).filter(
    (key) => key.startsWith('GET ') && typeof declarationOf(key).reply !== 'object',
  );
  expect(Object.keys(PAGES).toSorted()).toEqual(pages.toSorted());
});

test('a suspension hides every byte of the user from friends, strangers and visitors, and its end restores all of it', async () => {
  const before = await answers();
  const shown = revealing(before);
  expect(shown.length).toBeGreaterThan(90); // otherwise nothing would be tested
  for (const viewer of ['friend', 'stranger', 'visitor'])
    expect(shown.filter((line) => line.startsWith(viewer)).length).toBeGreaterThan(3);

  await api.em().execute('update suspensions set ends_at = null where user_id = ?', [ana.userId]);
  expect(revealing(await answers())).toEqual([]);

  await api
    .em()
    .execute(`update suspensions set ends_at = now() - interval '1 second' where user_id = ?`, [ana.userId]);
  const after = await answers();
  const changed = [...before].filter(([line, text]) => after.get(line) !== text).map(([line]) => line);
  expect(changed).toEqual([]);
});

/** Adds what only some users have: a group, a public post with a tag, mutual friends and a finder's conversation. */
async function shareMore(): Promise<void> {
  const group = await make<{ id: number }>(ben.client, '/api/conversations/groups', {
    name: 'Walkers',
    userIds: [ana.userId],
  });
  const path = `/api/conversations/${group.id}/messages`;
  for (const { client } of [ana, ben]) await make(client, path, { clientId: randomUUID(), text: 'Good morning' });
  const [tag] = await rows<{ code: string }>(
    'select code from pet_tags join pets on pets.id = pet_id where owner_id = ?',
    [ana.userId],
  );
  const documents = await rows<{ id: string }>(
    `select d.id from health_documents d join health_entries e on e.id = d.entry_id join pets p on p.id = e.pet_id
     where p.owner_id = ? and d.media_id is not null order by d.id`,
    [ana.userId],
  );
  const passport = await make<{ address: string }>(ana.client, `/api/pets/${ana.things.petId}/passports`, {
    shows: ['medication'],
    documents: documents.map(({ id }) => id),
    days: 7,
  });
  const opened = `/api/passport/${passport.address.split('/').at(-1)}`;
  const { address: carePlan } = await make<{ address: string }>(
    ana.client,
    `/api/pets/${ana.things.petId}/care-links`,
    { days: 7, timeZone: 'UTC' },
  );
  const calendar = async ({ client }: Inhabitant) =>
    new URL((await client.post('/api/walks/calendar')).json.url).pathname;
  secrets = {
    found: `/api/found/${await writeAsFinder(api, tag!.code, { text: 'Is this your dog?' })}`,
    passport: opened,
    carePlan,
    passportDocuments: documents.map(({ id }) => `${opened}/documents/${id}`),
    ownCalendar: await calendar(ana),
    calendarOfFriend: await calendar(ben),
  };
}

/** Marks the texts in all rows of the user that others may see. */
async function plantMarks(): Promise<void> {
  for (const [table, places] of await rowsOfUser(api, ana.userId)) {
    const columns = Object.entries(TEXT_COLUMNS[table] ?? {}).filter(
      ([column, kind]) => kind === 'shared' && !UNMARKED.has(`${table}.${column}`),
    );
    if (columns.length === 0 || places.length === 0) continue;
    const values = await Promise.all(
      columns.map(async ([column]) => `${column} = ${await markFor(api, table, column)}`),
    );
    const isRowOfUser = `ctid = any ('{${places.map((rowId) => `"${rowId}"`).join(',')}}'::tid[])`;
    await api.em().execute(`update ${table} set ${values.join(', ')} where ${isRowOfUser}`);
  }
  // A shelter outlives its founder, unless nobody else runs it.
  const name = await markFor(api, 'shelters', 'name');
  await api.em().execute(`update shelters set name = ${name}, about = ${name} where founder_id = ?`, [ana.userId]);
}

/** Returns the answers to all viewers, by viewer, endpoint and address. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const addresses: [string, string][] = [];
  for (const endpoint of READS) {
    for (const path of await addressesOf(api, endpoint)) addresses.push([endpoint, path]);
  }
  for (const [endpoint, paths] of Object.entries(PAGES)) {
    const known = typeof paths === 'string' ? await pathsOf(paths) : paths();
    for (const path of known) addresses.push([endpoint, path]);
  }
  const posts = await rows<{ id: number }>('select id from posts order by id', []);
  for (const path of [screens.home, screens.user(ana.userId), ...posts.map(({ id }) => screens.post(id))])
    addresses.push(['page', path]);
  for (const [viewer, client] of Object.entries(viewers)) {
    api.passTime(ALL_WINDOWS_MS);
    for (const [endpoint, path] of addresses) {
      if (VOLATILE.has(endpoint)) continue;
      const headers = endpoint === 'page' ? { headers: { accept: 'text/html' } } : {};
      const { status, text } = await client.get(path, headers);
      if (status >= 429) throw new Error(`${path} answered ${status}: ${text}`);
      found.set(`${viewer} ${endpoint} ${path}`, `${status} ${normalized(text)}`);
    }
  }
  return found;
}

/** Replaces the parts of each answer that always differ: the nonces of pages. */
function normalized(text: string): string {
  return text.replaceAll(/nonce(?:-|=")[\w+/=-]+/g, 'nonce').replaceAll(/name="formId" value="[^"]+"/g, 'formId');
}

/** Returns the answers that contain a text, the id or an image of the user. */
function revealing(all: ReadonlyMap<string, string>): string[] {
  return [...all]
    .filter(([line, text]) => {
      const isImage = /^\w+ GET \/media/.test(line) || line.includes('/documents/');
      return isImage ? text.startsWith('200') : marksIn(text).length > 0 || text.includes(ana.userId);
    })
    .map(([line]) => line);
}

const pathsOf = async (statement: string): Promise<string[]> =>
  (await rows<{ path: string }>(statement, [ana.userId])).map(({ path }) => path);

const rows = <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> =>
  api.em().execute<Row[]>(statement, values);

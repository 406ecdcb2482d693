import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { DATA_EXPORT_DAYS } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';
import { RequestContext } from '@mikro-orm/postgresql';
import { unzipSync } from 'fflate';

import { nextOfType, screenOf } from '../../../test-support/scenes/between-two.ts';
import { eventually } from '../../../test-support/eventually.ts';
import {
  downloadedBytes,
  exportedArchive,
  requestedExport,
  rowsIn,
  textIn,
} from '../../../test-support/scenes/data-exports.ts';
import { imageForm } from '../../../test-support/samples/sample-images.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { ExportedData } from './exported-data.ts';
import { DataExportsService } from './data-exports.service.ts';
import { ExportFiles } from './export-files.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ana = await api.asUser({ displayName: 'Ana <b>' });
});

const current = async (client = ana.client) => (await client.get('/api/account/export')).json.export;
const inState = (state: string) => eventually(async () => (await current()).state === state || undefined);
const service = () => api.app.get(DataExportsService, { strict: false });
const inRequest = <Result>(work: () => Promise<Result>) => RequestContext.create(api.em(), work);
const fileOf = (id: string) => join(api.dataDir, 'exports', `${id}.zip`);

async function post(text: string, images: { imageUrl: string; alt: string }[] = []): Promise<void> {
  const { status } = await ana.client.post('/api/posts', { text, images, petIds: [], visibility: 'public' });
  expect(status).toBe(201);
}

test('an archive has the posts and pictures of its owner, as files for programs and as pages that need no script', async () => {
  const { json } = await ana.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
  await post('Juno & <script>alert(1)</script>', [{ imageUrl: json.imageUrl, alt: 'A dog' }]);
  const archive = await exportedArchive(api.url, ana.client);
  const [row] = rowsIn(archive, 'posts');
  const { picture } = (row!['images'] as { image: { picture: string } }[])[0]!.image;
  expect(row).toMatchObject({ text: 'Juno & <script>alert(1)</script>', visibility: 'public' });
  expect(new TextDecoder().decode(archive[picture]!.subarray(8, 12))).toBe('WEBP');

  expect(textIn(archive, 'index.html')).toContain('<a href="pages/posts.html">Posts <span>1</span></a>');
  expect(textIn(archive, 'index.html')).toContain('Ana &lt;b&gt;');
  const page = textIn(archive, 'pages/posts.html');
  expect(page).toContain('Juno &amp; &lt;script&gt;');
  expect(page).toContain(`<img loading="lazy" src="../${picture}"`);
  const pages = Object.keys(archive).filter((path) => path.endsWith('.html'));
  for (const path of pages) expect(textIn(archive, path)).not.toMatch(/<script|https?:\/\//);
  expect(Object.keys(archive)).toEqual(expect.arrayContaining(['README.txt', 'schema.json', 'style.css']));
});

test('pages of an archive lead to each other when a list is long', async () => {
  await api
    .em()
    .execute(`insert into hidden_words (user_id, word) select ?, 'word ' || n from generate_series(1, 450) n`, [
      ana.userId,
    ]);
  const archive = await exportedArchive(api.url, ana.client);
  expect(rowsIn(archive, 'hidden-words')).toHaveLength(450);
  const [first, second, third] = ['', '-2', '-3'].map((end) => textIn(archive, `pages/hidden-words${end}.html`));
  expect(first).toContain('href="../pages/hidden-words-2.html">Next page');
  expect(second).toContain('href="../pages/hidden-words.html">Previous page');
  expect(second!.match(/<article>/g)).toHaveLength(200);
  expect(third!.match(/<article>/g)).toHaveLength(50);
  expect(third).not.toContain('Next page');
});

test('a large account is read in batches of at most 200 rows', async () => {
  await api
    .em()
    .execute(
      `insert into posts (author_id, text, visibility) select ?, 'Post ' || n, 'public' from generate_series(1, 450) n`,
      [ana.userId],
    );
  const sizes = await inRequest(() =>
    api.app.get(ExportedData, { strict: false }).readOf(ana.userId, async ({ lists, rowsOf }) => {
      const found: number[] = [];
      for await (const rows of rowsOf(lists.find(({ table }) => table === 'posts')!)) found.push(rows.length);
      return found;
    }),
  );
  expect(sizes).toEqual([200, 200, 50]);
});

test('messages are exported with those received, but pictures of others and messages behind a block are not', async () => {
  const [ben, eve] = [await api.asUser({ displayName: 'Ben' }), await api.asUser()];
  for (const other of [ben, eve]) {
    await befriend(api, ana, other);
    const { json: conversation } = await other.client.post('/api/conversations', { userId: ana.userId });
    const path = `/api/conversations/${conversation.id}/messages`;
    const { json: upload } = await other.client.post(
      '/api/upload/content',
      await imageForm({ contentType: 'message' }),
    );
    const images = [{ imageUrl: upload.imageUrl, alt: '' }];
    await other.client.post(path, { clientId: crypto.randomUUID(), text: 'Shall we walk?', images });
    await ana.client.post(path, { clientId: crypto.randomUUID(), text: 'Gladly' });
  }
  await ana.client.put(`/api/blocks/${eve.userId}`);
  const archive = await exportedArchive(api.url, ana.client);
  const messages = rowsIn(archive, 'messages');
  const texts = messages.map(({ author, text }) => [(author as { name: string } | null)?.name, text]);
  expect(texts).toEqual([
    ['Ben', 'Shall we walk?'],
    ['Ana <b>', 'Gladly'],
    ['Ana <b>', 'Gladly'],
  ]);
  expect(messages[0]!['images']).toMatchObject([{ image: { picture: null, video: null } }]);
  expect(Object.keys(archive).filter((path) => path.startsWith('media/'))).toEqual([]);
  expect(textIn(archive, 'data/conversations.json')).not.toContain(eve.userId);
  expect(rowsIn(archive, 'blocked-people')).toMatchObject([{ blocked: { id: eve.userId } }]);
});

test('a finished archive notifies its owner on all open screens, and expires after a week', async () => {
  const screen = await screenOf(api, ana);
  const path = await requestedExport(ana.client);
  await nextOfType(screen, 'data_export_changed');
  const { json } = await ana.client.get('/api/notifications');
  expect(json.items).toMatchObject([{ kind: 'export_ready' }]);
  const found = await current();
  expect(found).toMatchObject({ state: 'ready', percent: 100 });
  const days = (Date.parse(found.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(DATA_EXPORT_DAYS - 0.01);
  expect(days).toBeLessThanOrEqual(DATA_EXPORT_DAYS);
  expect((await downloadedBytes(api.url, ana.client, path)).length).toBe(found.bytes);

  await api.em().execute(`update data_exports set expires_at = now() where id = ?`, [found.id]);
  expect(await current()).toBeNull();
  expect((await ana.client.get(path)).status).toBe(404);
  expect(existsSync(fileOf(found.id))).toBe(true);
  await inRequest(() => service().removeLeft());
  expect(existsSync(fileOf(found.id))).toBe(false);
});

test('a broken-off download is resumed where it ended', async () => {
  await post('Juno');
  const path = await requestedExport(ana.client);
  const { bytes } = await current();
  const [first, rest] = [
    await downloadedBytes(api.url, ana.client, path, 'bytes=0-99'),
    await downloadedBytes(api.url, ana.client, path, 'bytes=100-'),
  ];
  expect([first.length, first.length + rest.length]).toEqual([100, bytes]);
  expect(Object.keys(unzipSync(Buffer.concat([first, rest])))).toContain('data/posts.json');
  const { status, headers } = await ana.client.get(path, { headers: { range: 'bytes=0-9' } });
  expect([status, headers.get('content-range'), headers.get('accept-ranges')]).toEqual([
    206,
    `bytes 0-9/${bytes}`,
    'bytes',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="qlixline-\d{4}-\d\d-\d\d\.zip"$/);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('nobody else can download an archive, and an unknown one is not found either', async () => {
  const path = await requestedExport(ana.client);
  const ben = await api.asUser();
  expect((await ben.client.get(path)).status).toBe(404);
  expect((await api.asNobody().get(path)).status).toBe(401);
  expect((await ana.client.get(`/api/account/export/${crypto.randomUUID()}`)).status).toBe(404);
});

test('a user has one archive: a request while one is made returns it, and a later one replaces the former', async () => {
  const [one, other] = await Promise.all([
    ana.client.post('/api/account/export'),
    ana.client.post('/api/account/export'),
  ]);
  expect(one.json.id).toBe(other.json.id);
  await inState('ready');
  await requestedExport(ana.client);
  expect((await current()).id).not.toBe(one.json.id);
  await inRequest(() => service().removeLeft());
  expect(existsSync(fileOf(one.json.id))).toBe(false);
  expect(existsSync(fileOf((await current()).id))).toBe(true);
});

test('deleting an archive removes its file at once, and deleting the account removes it within the hour', async () => {
  await requestedExport(ana.client);
  const { id } = await current();
  expect((await ana.client.delete('/api/account/export')).status).toBe(204);
  expect([await current(), existsSync(fileOf(id))]).toEqual([null, false]);

  await requestedExport(ana.client);
  const { id: last } = await current();
  expect((await ana.client.send('DELETE', '/api/account', { body: { when: 'now' } })).status).toBe(204);
  await inRequest(() => service().removeLeft());
  expect(existsSync(fileOf(last))).toBe(false);
});

test('an archive that can’t be stored is tried again, and a failed one leaves no file', async () => {
  const files = api.app.get(ExportFiles, { strict: false });
  const save = files.save.bind(files);
  let failures = 0;
  files.save = async () => {
    failures += 1;
    throw new Error('The disk is full');
  };
  try {
    await ana.client.post('/api/account/export');
    await eventually(() => failures === 1 || undefined);
    const { id } = await current();
    await eventually(async () => {
      const [job] = await api.em().execute<{ state: string }[]>('select state from jobs.job where id = ?', [id]);
      return job?.state === 'retry' || undefined;
    });
    expect(await readdir(files.temporaryFolder)).toEqual([]);
    await api.em().execute(`update jobs.job set retry_count = retry_limit, start_after = now() where id = ?`, [id]);
    await inState('failed');
  } finally {
    files.save = save;
  }
  await requestedExport(ana.client);
});

test('archives can be requested a few times a day', async () => {
  for (let nth = 0; nth < RATES.dataExports.limit; nth += 1) {
    expect((await ana.client.post('/api/account/export')).status).toBe(201);
  }
  expect((await ana.client.post('/api/account/export')).status).toBe(429);
});

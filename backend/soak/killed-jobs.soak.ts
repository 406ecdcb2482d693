import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sampleVideo } from '@qlixline/commands/programs/sample-video.ts';
import pg from 'pg';

import type { Client } from '../src/test-support/client.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { videoForm } from '../src/test-support/samples/sample-videos.ts';
import { startMailServer } from '../src/test-support/start/mail-server.ts';
import type { MailServer } from '../src/test-support/start/mail-server.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

// Two backends share a database, a disk and a mail server; one dies in the middle of its jobs.

/** Time for heartbeats to be missed, the search for lost jobs, and the next look for jobs. */
const ALL_OF_IT_MS = 400_000;
/** Longer than the upload takes until the backend is killed. */
const MAIL_TAKES_MS = 60_000;

let database: TestDatabase;
let mails: MailServer;
let running: BackendProcess[];
beforeEach(async () => {
  running = [];
  database = await createTestDatabase();
  mails = await startMailServer();
});
afterEach(async () => {
  for (const backend of running.toReversed()) await backend.close();
  await mails.stop();
  await database.drop();
});

test(
  'a video and a mail that a backend was working on when it was killed are finished by another backend, once',
  async () => {
    const first = await start();
    const file = await longVideo();
    mails.slowMs = MAIL_TAKES_MS; // the mail is sent, but not acknowledged, when the backend dies
    const ana = await first.register('ana@example.com'); // sends a mail to confirm the address
    const { status, json: upload } = await ana.post('/api/upload/video', await videoForm(file));
    expect(status).toBe(201);
    await eventually(async () => (await activeJobs()).length >= 2 || undefined);

    first.signal('SIGKILL');
    await first.ended();
    const killedAt = performance.now();
    const left = await activeJobs();
    expect(left).toEqual(['deliver-message', 'prepare-video']);
    mails.slowMs = 0;
    const second = await start(first.dataDir);
    const again = signedInAt(second, ana);
    const video = await eventually(async () => {
      const { json } = await again.get(`/api/upload/video/${upload.id}`);
      return ['ready', 'failed'].includes(json.state) ? json : undefined;
    });
    expect(video).toMatchObject({ state: 'ready', image: { video: { durationMs: expect.any(Number) } } });
    expect((await again.get(video.image.video.url)).status).toBe(200);
    await eventually(async () => (await activeJobs()).length === 0 || undefined);
    await eventually(() => mails.received.length > 0 || undefined);
    // The row goes once the mail server has acknowledged the mail.
    await eventually(async () => Object.values(await waitingRows()).every((rows) => rows === 0) || undefined);
    // A mail server that acknowledges nothing may have the first one too; the id tells that they are one.
    expect(new Set(mails.received.map(({ id }) => id)).size).toBe(1);
    reportTried(`2 jobs of a killed backend finished after ${Math.round((performance.now() - killedAt) / 1_000)} s`);
  },
  ALL_OF_IT_MS,
);

async function start(dataDir?: string): Promise<BackendProcess> {
  const backend = await startProcess(database.url, {
    SMTP_URL: mails.url,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  });
  running.push(backend);
  return backend;
}

/** Returns a client of another backend with the user's session. */
function signedInAt(backend: BackendProcess, user: Client): Client {
  const client = backend.asNobody();
  for (const [name, value] of user.cookies) client.cookies.set(name, value);
  return client;
}

/** Returns a video that takes some seconds to prepare. */
function longVideo(): Promise<Buffer> {
  return sampleVideo({ seconds: 20, size: '1280x720' });
}

/** Lists the queues of the jobs that a backend has begun and not finished. */
async function activeJobs(): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    `select name from jobs.job where state = 'active' and name in ('deliver-message', 'prepare-video') order by name`,
  );
  return rows.map(({ name }) => name);
}

async function waitingRows(): Promise<{ uploads: number; messages: number }> {
  const { rows } = await query<{ uploads: number; messages: number }>(
    `select (select count(*)::integer from video_uploads) as uploads,
       (select count(*)::integer from outbox) as messages`,
  );
  return rows[0]!;
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

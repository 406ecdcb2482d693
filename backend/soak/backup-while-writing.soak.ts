import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { reportTried } from '../src/test-support/generated/size.ts';
import { BusyUsers } from '../src/test-support/load/busy-users.ts';
import type { BusyUser } from '../src/test-support/load/busy-users.ts';
import { compareRestored } from '../src/test-support/load/compare-restored.ts';
import { runAdminBeside } from '../src/test-support/start/run-admin.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createEmptyDatabase, createTestDatabase, makeRegular } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const USERS = 24;
const WRITES_PER_SECOND = 50;
const BACKUPS = 4;
const WRITTEN_BEFORE_MS = 6_000;
const LONGEST_PAUSE_MS = 3_000;
const ALL_OF_IT_MS = 180_000;
/** Settings of both installations, so that sessions continue in the restored one. */
const SETTINGS = { SESSION_SECRET: 's'.repeat(40) };

type Backup = { file: string; startedAt: number; ended: number };

let database: TestDatabase;
let backend: BackendProcess;
let folder: string;
let users: BusyUser[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-backups-'));
  database = await createTestDatabase();
  backend = await startProcess(database.url, SETTINGS);
  users = [];
  for (let nth = 0; nth < USERS; nth += 1) {
    const client = await backend.register(`ana${nth}@example.com`);
    users.push({ client, id: (await client.get('/api/auth/user')).json.id });
  }
  await makeRegular(database);
}, ALL_OF_IT_MS);
afterAll(async () => {
  await backend.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test(
  'each backup made during writes restores to a single moment, with all writes acknowledged before it',
  async () => {
    const busy = new BusyUsers(users, WRITES_PER_SECOND);
    const backups = await makeBackups().finally(() => busy.stop());
    expect(busy.log.refusals).toEqual([]);
    for (const { file, startedAt, ended } of backups) {
      await inRestored(file, async (restored) => {
        const { acknowledged, lost, wrong } = await compareRestored(restored, busy.log.things, startedAt, ended);
        const { count, slowestMs } = busy.log.during(startedAt, ended);
        reportTried(
          `acknowledged ${acknowledged} before, lost ${lost.length}, wrong ${wrong.length}; ` +
            `${count} writes in the ${Math.round(ended - startedAt)} ms that it took, the slowest ${slowestMs} ms`,
        );
        expect({ lost, wrong }).toEqual({ lost: [], wrong: [] });
        expect(acknowledged).toBeGreaterThan(0);
        await expectToServe(restored);
      });
    }
  },
  ALL_OF_IT_MS,
);

async function makeBackups(): Promise<Backup[]> {
  const backups: Backup[] = [];
  await pause(WRITTEN_BEFORE_MS);
  for (let nth = 0; nth < BACKUPS; nth += 1) {
    await pause(LONGEST_PAUSE_MS * Math.random());
    const file = join(folder, `${nth}.backup`);
    const startedAt = performance.now();
    await runAdminBeside(database.url, backend.dataDir, ['backup', file]);
    backups.push({ file, startedAt, ended: performance.now() });
  }
  return backups;
}

type Restored = { databaseUrl: string; dataDir: string };

async function inRestored(file: string, inspect: (restored: Restored) => Promise<void>): Promise<void> {
  const empty = await createEmptyDatabase();
  const dataDir = await mkdtemp(join(folder, 'restored-'));
  try {
    await runAdminBeside(empty.url, dataDir, ['restore', file]);
    await inspect({ databaseUrl: empty.url, dataDir });
  } finally {
    await empty.drop();
  }
}

/** Checks that home, and a post with comments and image, are served to a user with an earlier session. */
async function expectToServe({ databaseUrl, dataDir }: Restored): Promise<void> {
  const restored = await startProcess(databaseUrl, { ...SETTINGS, DATA_DIR: dataDir });
  try {
    const client = restored.asNobody();
    for (const [name, value] of users[0]!.client.cookies) client.cookies.set(name, value);
    expect((await client.get('/api/feeds')).status).toBe(200);
    for (const { id } of users) {
      const { status, json } = await client.get(`/api/users/${id}/posts`);
      expect(status).toBe(200);
      for (const post of json.items.slice(0, 2)) {
        expect((await client.get(`/api/posts/${post.id}`)).status).toBe(200);
        expect((await client.get(`/api/posts/${post.id}/comments`)).status).toBe(200);
        for (const { url } of post.images) expect((await client.get(url)).status).toBe(200);
      }
    }
  } finally {
    await restored.close();
  }
}

import { globSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { createApplication } from '../../application.ts';
import { readEnv } from '../../config/env.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { LiveRegistry } from '../../platform/registry/live-registry.ts';
import { WindowClock } from '../../config/window-clock.ts';
import type { User } from '../../schema/users/user.entity.ts';
import { buildUser } from '../factories/user.factory.ts';
import { sessionCookieName } from '../../sessions/session-cookie.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { Client } from '../client.ts';
import { createDemoDatabase, demoDataOfSources } from './demo-database.ts';
import { createTestDatabase, makeLikeNew, rememberSeed } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Origin of the product's pages in specs. */
export const TEST_ORIGIN = 'http://qlixline.test';

export type SignedIn = { client: Client; userId: string; user: User; sessionId: string };

export type TestApi = {
  /** Address such as `http://127.0.0.1:port`, without a trailing slash. */
  url: string;
  origin: string;
  app: NestExpressApplication;
  dataDir: string;
  databaseUrl: string;
  /** Advances the clock of rate windows and sign-in delays, which otherwise stands still. */
  passTime(ms: number): void;
  /** Returns a separate EntityManager, to read or prepare the database. */
  em(): EntityManager;
  /** Returns a client without a session. */
  asNobody(ownHeaders?: Record<string, string>): Client;
  /** Creates a user with a session, without the cost of hashing a password. */
  asUser(
    properties?: Partial<
      Pick<User, 'username' | 'firstName' | 'displayName' | 'isPremium' | 'email' | 'emailConfirmedAt' | 'createdAt'>
    >,
  ): Promise<SignedIn>;
  /** Signs in another device of a user. */
  asDeviceOf(userId: string): Promise<{ client: Client; sessionId: string }>;
  close(): Promise<void>;
};

/** Time beyond all rate windows and delays. */
const ALL_WINDOWS_MS = 30 * 86_400_000;

/** API that no spec is using, in its initial state. */
let idle: SharedApi | undefined;
/** True once the spec file has ended: a spec that runs alone closes its API, as its own hooks run later. */
let isFileOver = false;

type SharedApi = TestApi & { makeLikeNew(): Promise<void> };

/**
 * Starts the application on a free port with an empty database and data folder. Specs of a group
 * (packages/commands/src/specs/spec-groups.ts) reuse it in turn; specs that change the application, measure it or listen to
 * live events must use `startOwnApi`.
 */
export async function startApi(): Promise<TestApi> {
  const api = idle ?? (await startSharedApi());
  idle = undefined;
  return {
    ...api,
    async close() {
      if (idle || isFileOver) return await api.close();
      await api.makeLikeNew();
      idle = api;
    },
  };
}

async function startSharedApi(): Promise<SharedApi> {
  const database = await createTestDatabase();
  const api = await boot(database, await newDataDir());
  await rememberSeed(database);
  const sockets = new Set<Socket>();
  api.app.getHttpServer().on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  hooks.recordForAll?.();
  const pathsIn = (folder: string) =>
    globSync('**/*', { cwd: folder, withFileTypes: true }).map((entry) => ({
      path: join(entry.parentPath, entry.name),
      isFolder: entry.isDirectory(),
    }));
  const foldersOfStart = new Set(pathsIn(api.dataDir).flatMap(({ path, isFolder }) => (isFolder ? [path] : [])));
  return {
    ...api,
    async makeLikeNew() {
      for (const socket of sockets) socket.destroy();
      await endJobs(api);
      await makeLikeNew(database);
      await api.app.get(LiveRegistry).read(); // the next spec's publications get the same numbers as the last one's
      for (const { path } of pathsIn(api.dataDir)) {
        if (!foldersOfStart.has(path)) rmSync(path, { recursive: true, force: true });
      }
      api.passTime(ALL_WINDOWS_MS);
    },
  };
}

/** Drops jobs that wait and waits for those that run, as one that begins meanwhile would lock rows. */
async function endJobs(api: TestApi): Promise<void> {
  for (;;) {
    const em = api.em();
    await em.execute(`delete from jobs.job where state in ('created', 'retry')`);
    await api.app.get(Jobs).settled();
    const active = await em.execute(`select 1 from jobs.job where state = 'active'`);
    if (active.length === 0) return;
    await pause(10);
  }
}

type Hooks = { closeIdleApi?: () => Promise<void>; recordForAll?: () => void };
const hooks = globalThis as Hooks;

/** Closes the API shared by a group's specs; close-idle-api.mjs calls it at the end. */
hooks.closeIdleApi = async () => {
  isFileOver = true;
  await idle?.close();
};

/** Starts the application on a free port with its own database and data folder. FIRST_ID is where its ids begin; ID_WIDTH is `integer` for a database of an older version; with IS_DIRECT migrations don't use the given address. */
export async function startOwnApi(
  { FIRST_ID: firstId, ID_WIDTH: idWidth, IS_DIRECT: isDirect, ...settings }: Record<string, string> = {},
  /** Returns an address that leads to the database, such as a proxy's. */
  reachDatabase: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
): Promise<TestApi> {
  const dataDir = await newDataDir();
  await shareMails(dataDir, settings);
  const database =
    settings['DEMO_DATA'] === '1' ? await createDemoDatabase(dataDir) : await createTestDatabase(firstId, idWidth);
  return await boot(database, dataDir, {
    DATABASE_URL: await reachDatabase(database.url),
    ...settings,
    ...(isDirect === 'yes' && { DIRECT_DATABASE_URL: database.url }),
  });
}

/** Data folder of the first API on each database, by the database's address. */
const firstDataDirs = new Map<string, string>();

/**
 * Makes the APIs on one database write their mails into one folder, as they would use one mail server: any of them may
 * send a mail that another one's request caused.
 */
async function shareMails(dataDir: string, { DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<void> {
  const first = DATABASE_URL && !DATA_DIR && firstDataDirs.get(DATABASE_URL);
  if (!first) return;
  await mkdir(join(first, 'mail'), { recursive: true });
  await symlink(join(first, 'mail'), join(dataDir, 'mail'));
}

async function boot(database: TestDatabase, dataDir: string, settings: Record<string, string> = {}): Promise<TestApi> {
  const env = readEnv({
    APP_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: TEST_ORIGIN,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_WAIT_MS: '60000', // a busy machine must not fail specs
    DEMO_DATA: '0',
    ...settings,
  });
  firstDataDirs.set(database.url, dataDir);
  const app = await createApplication(env, env.demoData ? await demoDataOfSources() : undefined);
  let windowTime = Date.now();
  app.get(WindowClock).now = () => windowTime;
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
  const orm = app.get(MikroORM);
  const em = () => orm.em.fork() as EntityManager;

  const asDeviceOf = async (userId: string) => {
    const { token, sessionId } = await app.get(SessionService).open(userId, 'a spec');
    const client = new Client(url, env.publicOrigin);
    client.cookies.set(sessionCookieName(env.secureCookies), token);
    return { client, sessionId };
  };

  return {
    url,
    origin: env.publicOrigin,
    app,
    dataDir,
    databaseUrl: database.url,
    em,
    passTime(ms) {
      windowTime += ms;
    },
    asNobody: (ownHeaders) => new Client(url, env.publicOrigin, ownHeaders),
    async asUser(properties = {}) {
      const unit = em();
      const user = buildUser(unit, properties);
      await unit.flush();
      return { ...(await asDeviceOf(user.id)), userId: user.id, user };
    },
    asDeviceOf,
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'qlixline-api-'));
}

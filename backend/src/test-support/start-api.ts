import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MikroORM } from '@mikro-orm/postgresql';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';

import { createApplication } from '../application.ts';
import { readEnv } from '../config/env.ts';
import { WindowClock } from '../config/window-clock.ts';
import type { User } from '../schema/user.entity.ts';
import { buildUser } from './factories/user.factory.ts';
import { sessionCookieName } from '../sessions/session-cookie.ts';
import { SessionService } from '../sessions/session.service.ts';
import { Client } from './client.ts';
import { createDemoDatabase } from './demo-database.ts';
import { createTestDatabase } from './test-database.ts';

/** Where pages of the product come from in specs. */
export const TEST_ORIGIN = 'http://qlixline.test';

export type SignedIn = { client: Client; userId: string; user: User; sessionId: string };

export type TestApi = {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  url: string;
  origin: string;
  app: NestExpressApplication;
  dataDir: string;
  databaseUrl: string;
  /** Advances the clock of rate windows and sign-in pauses, which otherwise stands still. */
  passTime(ms: number): void;
  /** A unit of work of its own, to look into the database or put something there. */
  em(): EntityManager;
  /** Somebody without a session. */
  asNobody(ownHeaders?: Record<string, string>): Client;
  /** A new user with a session, made without the cost of a password. */
  asUser(
    properties?: Partial<
      Pick<User, 'username' | 'firstName' | 'displayName' | 'isPremium' | 'email' | 'emailConfirmedAt' | 'createdAt'>
    >,
  ): Promise<SignedIn>;
  /** One more device of a user. */
  asDeviceOf(userId: string): Promise<{ client: Client; sessionId: string }>;
  close(): Promise<void>;
};

/** Boots the application on a free port with a database and a data folder of its own. */
export async function startApi(
  settings: Record<string, string> = {},
  /** Puts something between the application and its database. */
  reachDatabase: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qlixline-api-'));
  const database = settings['DEMO_DATA'] === '1' ? await createDemoDatabase(dataDir) : await createTestDatabase();
  const env = readEnv({
    APP_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: TEST_ORIGIN,
    DATA_DIR: dataDir,
    DATABASE_URL: await reachDatabase(database.url),
    DATABASE_WAIT_MS: '60000', // what is tested is not how busy this machine is
    DEMO_DATA: '0',
    ...settings,
  });
  const app = await createApplication(env);
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

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@qlixline/cli/free-port';
import { startRedis } from '@qlixline/commands/programs/redis.ts';
import { Redis } from 'ioredis';
import pg from 'pg';

import { envOf } from '../../config/env.ts';
import { readSettings } from '../../config/settings/read-settings.ts';
import type { SettingName } from '../../config/settings/settings.ts';
import { markMoved } from '../../database/moved-database.ts';
import { createEmptyDatabase } from '../start/test-database.ts';

export const SECRET = 'hunter2';
const BUCKET = 'pictures';

export type CheckSettings = Partial<Record<SettingName, string>>;
export type CheckServices = Awaited<ReturnType<typeof startServices>>;

/**
 * Starts the services that the checks ask, well and wrong ones, before the tests of a file. They are available from its
 * first hook. Call this once, at the top of a file.
 */
export function checkServicesOfSpec(): CheckServices {
  const at = {} as CheckServices;
  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    Object.assign(at, await startServices());
  });
  afterAll(() => at.stop());
  return at;
}

async function startServices() {
  const folder = await mkdtemp(join(tmpdir(), 'qlixline-checks-'));
  const database = await createEmptyDatabase();
  const readOnly = await createEmptyDatabase();
  const owner = new pg.Client({ connectionString: readOnly.url });
  await owner.connect();
  await owner.query(`alter database ${new URL(readOnly.url).pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.end();
  const moved = await createEmptyDatabase();
  await moveAway(moved.url);
  const redis = await startRedis(folder);
  const operator = new Redis(redis.url);
  await operator.call('ACL', 'SETUSER', 'reader', 'on', `>${SECRET}`, '~*', '+ping', '+hello', '+client', '+select');
  await operator.call('CONFIG', 'SET', 'requirepass', SECRET);
  operator.disconnect();
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const s3Port = (await s3.run()).port;
  const closedPort = await freePort();
  const busy = await listening(createServer());
  const silent = await listening(createServer());
  const web: Server = await listening(
    createHttpServer(({ url = '' }, response) => {
      const own = `http://127.0.0.1:${portOf(web)}`;
      if (url === '/good/.well-known/openid-configuration') response.end(metadataOf(`${own}/good`));
      else if (url === '/other/.well-known/openid-configuration') response.end(metadataOf(`${own}/good`));
      else if (url.startsWith('/page/')) response.setHeader('content-type', 'text/html').end('<h1>Pets</h1>');
      else response.writeHead(url.startsWith('/away/') ? 503 : 404).end();
    }),
  );
  const smtp = await listening(
    createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (bytes) => {
        const line = bytes.toString();
        if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH') && line.includes(plain('later')))
          socket.write('454 4.7.0 Try again later\r\n');
        else if (line.startsWith('AUTH'))
          socket.write(line.includes(plain('right')) ? '235 ok\r\n' : '535 5.7.8 No\r\n');
        else socket.end('221 bye\r\n');
      });
    }),
  );

  const databaseWith = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };
  const storage = (settings: CheckSettings = {}): CheckSettings => ({
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...settings,
  });
  const issuer = (path: string, port = portOf(web)): CheckSettings => ({
    OIDC_ISSUER: `http://127.0.0.1:${port}${path}`,
    OIDC_CLIENT_ID: 'qlixline',
  });
  const sourceWith = async (settings: CheckSettings): Promise<Record<string, string>> => {
    const PORT = String(await freePort());
    const own = { DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: 'http://pets.example', PORT };
    return { ...own, ...settings };
  };

  return {
    folder,
    redis,
    s3Port,
    /** Port on which nothing listens. */
    closedPort,
    /** Port on which another program listens. */
    busyPort: portOf(busy),
    /** Port on which a program accepts connections and never answers. */
    silentPort: portOf(silent),
    /** Web server with an issuer at /good, another issuer's metadata at /other, and 404 and 503 elsewhere. */
    webPort: portOf(web),
    smtpPort: portOf(smtp),
    readOnlyUrl: readOnly.url,
    movedUrl: moved.url,
    databaseWith,
    storage,
    issuer,
    /** Returns the settings of an installation that works, with these instead. */
    sourceWith,
    async envWith(settings: CheckSettings) {
      const { values, problems } = readSettings(await sourceWith(settings));
      expect(problems).toEqual([]);
      return envOf(values);
    },
    async stop(): Promise<void> {
      for (const server of [busy, web, smtp, silent]) server.close();
      await s3.close();
      await redis.stop();
      await readOnly.drop();
      await moved.drop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export async function listening<Listening extends Server>(server: Listening): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function metadataOf(url: string): string {
  return JSON.stringify({ issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token` });
}

function plain(password: string): string {
  return Buffer.from(`\0pets\0${password}`).toString('base64');
}

/** Leaves a database as a move does. */
async function moveAway(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin; create table mikro_orm_migrations (name text)');
  await markMoved(client, 'pets at db.example on 2026-11-29');
  await client.query('commit');
  await client.end();
}

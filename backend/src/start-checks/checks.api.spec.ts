import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@qlixline/cli/free-port';
import { startRedis } from '@qlixline/commands/programs/redis.ts';
import { Redis } from 'ioredis';
import pg from 'pg';

import { envOf } from '../config/env.ts';
import { readSettings } from '../config/settings/read-settings.ts';
import type { SettingName } from '../config/settings/settings.ts';
import { markMoved } from '../database/moved-database.ts';
import { createEmptyDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';
import { checkInstallation } from './check-installation.ts';
import { CHECKS, runChecks } from './checks.ts';
import type { CheckName } from './checks.ts';

const SECRET = 'hunter2';
const BUCKET = 'pictures';

type Settings = Partial<Record<SettingName, string>>;
/** A well-formed but wrong setting, and the sentence about it. */
type Case = { what: string; settings: () => Settings; state: 'wrong' | 'away' | 'note'; sentence: RegExp };

let folder: string;
let database: TestDatabase;
let readOnly: TestDatabase;
let moved: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let s3: S3rver;
let s3Port: number;
let closedPort: number;
let busy: Server;
/** Web server with an issuer at /good, another issuer's metadata at /other, and 404 and 503 elsewhere. */
let web: Server;
let smtp: Server;
let silent: Server;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const databaseWith = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};
const storage = (settings: Settings = {}): Settings => ({
  S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
  S3_BUCKET: BUCKET,
  S3_ACCESS_KEY_ID: 'S3RVER', // the only account this server knows
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  ...settings,
});
const issuer = (path: string, port = portOf(web)): Settings => ({
  OIDC_ISSUER: `http://127.0.0.1:${port}${path}`,
  OIDC_CLIENT_ID: 'qlixline',
});

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'qlixline-checks-'));
  database = await createEmptyDatabase();
  readOnly = await createEmptyDatabase();
  const owner = new pg.Client({ connectionString: readOnly.url });
  await owner.connect();
  await owner.query(`alter database ${new URL(readOnly.url).pathname.slice(1)} set default_transaction_read_only = on`);
  await owner.end();
  moved = await createEmptyDatabase();
  await moveAway(moved.url);
  redis = await startRedis(folder);
  const operator = new Redis(redis.url);
  await operator.call('ACL', 'SETUSER', 'reader', 'on', `>${SECRET}`, '~*', '+ping', '+hello', '+client', '+select');
  await operator.call('CONFIG', 'SET', 'requirepass', SECRET);
  operator.disconnect();
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  s3Port = (await s3.run()).port;
  closedPort = await freePort();
  busy = await listening(createServer());
  silent = await listening(createServer());
  web = await listening(
    createHttpServer(({ url = '' }, response) => {
      const own = `http://127.0.0.1:${portOf(web)}`;
      if (url === '/good/.well-known/openid-configuration') response.end(metadataOf(`${own}/good`));
      else if (url === '/other/.well-known/openid-configuration') response.end(metadataOf(`${own}/good`));
      else if (url.startsWith('/page/')) response.setHeader('content-type', 'text/html').end('<h1>Pets</h1>');
      else response.writeHead(url.startsWith('/away/') ? 503 : 404).end();
    }),
  );
  smtp = await listening(
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
});
afterAll(async () => {
  for (const server of [busy, web, smtp, silent]) server.close();
  await s3.close();
  await redis.stop();
  await readOnly.drop();
  await moved.drop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const WRONG: Record<CheckName, readonly [Case, Case, ...Case[]]> = {
  PORT: [
    {
      what: 'a port that is taken',
      settings: () => ({ PORT: String(portOf(busy)), HOST: '127.0.0.1' }),
      state: 'wrong',
      sentence:
        /^The setting PORT is "\d+", but another program listens there on 127\.0\.0\.1; it must be a port that is free\.$/,
    },
    {
      what: 'a host with a name that nobody has',
      settings: () => ({ HOST: 'pets.invalid' }),
      state: 'wrong',
      sentence:
        /^The setting HOST is "pets\.invalid", but this machine cannot listen there \(E\w+\); it must be a name or address of this machine, such as 0\.0\.0\.0\.$/,
    },
    {
      what: 'a host with the address of another machine',
      settings: () => ({ HOST: '203.0.113.7' }),
      state: 'wrong',
      sentence: /^The setting HOST is "203\.0\.113\.7", but this machine cannot listen there \(EADDRNOTAVAIL\)/,
    },
    {
      what: 'all addresses without the address that people use',
      settings: () => ({ HOST: '0.0.0.0', PUBLIC_URL: '' }),
      state: 'note',
      sentence:
        /^The setting HOST is "0\.0\.0\.0", but PUBLIC_URL is not set: people on other machines see the first page and cannot sign in; set PUBLIC_URL to the address that they open, such as http:\/\/[\w.]+:\d+\.$/,
    },
  ],
  DATA_DIR: [
    {
      what: 'a file',
      settings: () => ({ DATA_DIR: join(folder, 'a-file') }),
      state: 'wrong',
      sentence:
        /^The setting DATA_DIR is ".*a-file", but it cannot be written \(ENOTDIR\); it must be a folder that this user may write\.$/,
    },
    {
      what: 'a folder within a file',
      settings: () => ({ DATA_DIR: join(folder, 'a-file', 'data') }),
      state: 'wrong',
      sentence: /^The setting DATA_DIR is ".*", but it cannot be written \(ENOTDIR\)/,
    },
  ],
  BUILDS_DIR: [
    {
      what: 'a folder that does not exist',
      settings: () => ({ BUILDS_DIR: join(folder, 'nothing') }),
      state: 'wrong',
      sentence:
        /^The setting BUILDS_DIR is ".*nothing", but it cannot be read \(ENOENT\); it must be a folder with builds\.$/,
    },
    {
      what: 'a file',
      settings: () => ({ BUILDS_DIR: join(folder, 'a-file') }),
      state: 'wrong',
      sentence: /^The setting BUILDS_DIR is ".*a-file", but it is a file; it must be a folder with builds\.$/,
    },
  ],
  DATABASE_URL: [
    {
      what: 'a user whom the server does not know',
      settings: () => ({ DATABASE_URL: databaseWith((url) => ((url.username = 'nobody'), (url.password = SECRET))) }),
      state: 'wrong',
      sentence:
        /^The setting DATABASE_URL is "postgres:\/\/nobody:…@\S+", but the server refuses this user or password; it must name a role of the server with its password\.$/,
    },
    {
      what: 'a database that does not exist',
      settings: () => ({ DATABASE_URL: databaseWith((url) => (url.pathname = '/pets')) }),
      state: 'wrong',
      sentence:
        /^The setting DATABASE_URL is "postgres:\/\/\S+\/pets", but the server has no such database; it must name one that exists\.$/,
    },
    {
      what: 'a database in which nothing can be written',
      settings: () => ({ DATABASE_URL: readOnly.url }),
      state: 'wrong',
      sentence: /, but nothing can be written there; it must lead to a server that is no read-only copy\.$/,
    },
    {
      what: 'a database that was moved to another server',
      settings: () => ({ DATABASE_URL: moved.url }),
      state: 'wrong',
      sentence: /^This database was moved to pets at db\.example on 2026-11-29; set DATABASE_URL to that one\.$/,
    },
    {
      what: 'a pool that is larger than the server',
      settings: () => ({ DATABASE_POOL: '200' }),
      state: 'note',
      sentence:
        /^The setting DATABASE_POOL is "200", but PostgreSQL has \d+ connections for all; it must leave some to the other backends\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: () => ({ DATABASE_URL: databaseWith((url) => (url.port = String(closedPort))) }),
      state: 'wrong',
      sentence: /, but PostgreSQL does not answer there \(ECONNREFUSED\); it must lead to a PostgreSQL that runs\.$/,
    },
    {
      what: 'a server that never answers',
      settings: () => ({ DATABASE_URL: `postgres://pets:${SECRET}@127.0.0.1:${portOf(silent)}/pets` }),
      state: 'wrong',
      sentence: /"postgres:\/\/pets:…@127\.0\.0\.1:\d+\/pets", but PostgreSQL does not answer there/,
    },
    {
      what: 'a host with a name that nobody has',
      settings: () => ({ DATABASE_URL: 'postgres://pets@database.invalid/pets' }),
      state: 'wrong',
      sentence: /, but PostgreSQL does not answer there \((ENOTFOUND|EAI_AGAIN)\)/,
    },
  ],
  REDIS_URL: [
    {
      what: 'a wrong password',
      settings: () => ({ REDIS_URL: `redis://:wrong-${SECRET}@127.0.0.1:${redis.port}` }),
      state: 'wrong',
      sentence:
        /^The setting REDIS_URL is "redis:\/\/:…@127\.0\.0\.1:\d+", but Redis refuses this user or password; it must have those of Redis\.$/,
    },
    {
      what: 'no password',
      settings: () => ({ REDIS_URL: redis.url }),
      state: 'wrong',
      sentence: /, but Redis refuses this user or password/,
    },
    {
      what: 'a user who may do too little',
      settings: () => ({ REDIS_URL: `redis://reader:${SECRET}@127.0.0.1:${redis.port}` }),
      state: 'wrong',
      sentence:
        /"redis:\/\/reader:…@\S+", but Redis lets this user do too little; it must name a user who may PUBLISH, SUBSCRIBE and EVAL\.$/,
    },
    {
      what: 'a web server',
      settings: () => ({ REDIS_URL: `redis://127.0.0.1:${portOf(web)}` }),
      state: 'wrong',
      sentence: /, but something else than Redis answers there; it must lead to Redis\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: () => ({ REDIS_URL: `redis://127.0.0.1:${closedPort}` }),
      state: 'away',
      sentence: /, but Redis does not answer there \(ECONNREFUSED\); it must lead to a Redis that runs\.$/,
    },
  ],
  S3_BUCKET: [
    {
      what: 'a bucket that does not exist',
      settings: () => storage({ S3_BUCKET: 'portraits' }),
      state: 'wrong',
      sentence:
        /^The setting S3_BUCKET is "portraits", but http:\/\/\S+ has no such bucket; it must name one that exists\.$/,
    },
    {
      what: 'the secret of another key',
      settings: () => storage({ S3_SECRET_ACCESS_KEY: SECRET }),
      state: 'wrong',
      sentence:
        /^The setting S3_SECRET_ACCESS_KEY is set, but it is not the secret of the key S3RVER at \S+; it must belong to S3_ACCESS_KEY_ID\.$/,
    },
    {
      what: 'a key that the storage does not know',
      settings: () => storage({ S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE' }),
      state: 'wrong',
      sentence:
        /^The setting S3_ACCESS_KEY_ID is "AKIAIOSFODNN7EXAMPLE", but \S+ does not know this key; it must be the id of one of its keys\.$/,
    },
    {
      what: 'a web server',
      settings: () => storage({ S3_ENDPOINT: `http://127.0.0.1:${portOf(web)}` }),
      state: 'wrong',
      sentence: /^The setting S3_ENDPOINT is "\S+", but what answers there does not speak S3, or refuses \(404\)/,
    },
    {
      what: 'a port on which nothing listens',
      settings: () => storage({ S3_ENDPOINT: `http://127.0.0.1:${closedPort}` }),
      state: 'away',
      sentence: /, but the storage does not answer there \(ECONNREFUSED\); it must lead to a storage that runs\.$/,
    },
  ],
  OIDC_ISSUER: [
    {
      what: 'a web server without an issuer',
      settings: () => issuer('/nothing'),
      state: 'wrong',
      sentence:
        /^The setting OIDC_ISSUER is "http:\/\/\S+\/nothing", but what answers there is not this issuer \(404\); it must be the issuer as its own metadata names it\.$/,
    },
    {
      what: 'an issuer that calls itself something else',
      settings: () => issuer('/other'),
      state: 'wrong',
      sentence:
        /, but what answers there is not this issuer \(discovered metadata issuer does not match the expected issuer\)/,
    },
    {
      what: 'a page',
      settings: () => issuer('/page'),
      state: 'wrong',
      sentence: /, but what answers there is not this issuer/,
    },
    {
      what: 'an issuer on another machine without TLS',
      settings: () => ({ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'qlixline' }),
      state: 'wrong',
      sentence:
        /"http:\/\/id\.example", but it is not encrypted; it must begin with https:\/\/, except on this machine\.$/,
    },
    {
      what: 'an issuer that is overloaded',
      settings: () => issuer('/away'),
      state: 'away',
      sentence: /, but the issuer does not answer there \(503\); it must lead to an issuer that runs\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: () => issuer('/good', closedPort),
      state: 'away',
      sentence: /, but the issuer does not answer there \(ECONNREFUSED\)/,
    },
  ],
  SMTP_URL: [
    {
      what: 'a wrong password',
      settings: () => ({ SMTP_URL: `smtp://pets:${SECRET}@127.0.0.1:${portOf(smtp)}` }),
      state: 'wrong',
      sentence:
        /^The setting SMTP_URL is "smtp:\/\/pets:…@127\.0\.0\.1:\d+", but the mail server refuses this user or password; it must have those of the mail server\.$/,
    },
    {
      what: 'TLS where the mail server has none',
      settings: () => ({ SMTP_URL: `smtps://pets:right@127.0.0.1:${portOf(smtp)}` }),
      state: 'wrong',
      sentence:
        /, but the mail server does not begin with TLS there; it must begin with smtp:\/\/ or name the port for TLS\.$/,
    },
    {
      what: 'a web server',
      settings: () => ({ SMTP_URL: `smtp://127.0.0.1:${s3Port}` }),
      state: 'away',
      sentence: /, but the mail server does not answer there/,
    },
    {
      what: 'a mail server that is busy',
      settings: () => ({ SMTP_URL: `smtp://pets:later@127.0.0.1:${portOf(smtp)}` }),
      state: 'away',
      sentence: /, but the mail server does not answer there/,
    },
    {
      what: 'a port on which nothing listens',
      settings: () => ({ SMTP_URL: `smtp://127.0.0.1:${closedPort}` }),
      state: 'away',
      sentence:
        /, but the mail server does not answer there \(ECONNREFUSED\); it must lead to a mail server that runs\.$/,
    },
  ],
};
const cases = Object.entries(WRONG).flatMap(([name, all]) => all.map((one) => ({ name: name as CheckName, ...one })));

describe('the checks at the start', () => {
  beforeAll(() => writeFile(join(folder, 'a-file'), ''));

  test.each(cases)('$name with $what is detected, with one sentence', async ({ name, settings, state, sentence }) => {
    const finding = await CHECKS[name](await envWith(settings()));
    expect(finding).toMatchObject({ state, sentence: expect.stringMatching(sentence) });
    expect(JSON.stringify(finding)).not.toMatch(/hunter2|\\n/);
  });

  test('the checks accept services that work, and name those that aren’t set', async () => {
    const all = {
      ...storage(),
      ...issuer('/good'),
      BUILDS_DIR: folder,
      REDIS_URL: `redis://:${SECRET}@127.0.0.1:${redis.port}`,
      SMTP_URL: `smtp://pets:right@127.0.0.1:${portOf(smtp)}`,
    };
    const states = async (settings: Settings) =>
      Object.fromEntries((await runChecks(await envWith(settings))).map(({ name, finding }) => [name, finding.state]));
    expect(await states(all)).toEqual(Object.fromEntries(Object.keys(CHECKS).map((name) => [name, 'ok'])));
    expect(await states({})).toMatchObject({ REDIS_URL: 'off', S3_BUCKET: 'off', OIDC_ISSUER: 'off', SMTP_URL: 'off' });
  });
});

describe('checking an installation', () => {
  const check = async (settings: Settings) => {
    const lines: string[] = [];
    const isGood = await checkInstallation({ source: await sourceWith(settings), hasOwnDatabase: false }, (line) =>
      lines.push(line),
    );
    return { isGood, lines };
  };

  test('checking a good installation lists each setting and service, without secrets', async () => {
    const redisUrl = `redis://:${SECRET}@127.0.0.1:${redis.port}`;
    const { isGood, lines } = await check({ REDIS_URL: redisUrl, SESSION_SECRET: SECRET.repeat(5) });
    expect([isGood, lines.filter((line) => /^(wrong|away)/.test(line))]).toEqual([true, []]);
    expect(lines.join('\n')).not.toContain(SECRET);
    expect(lines).toContainEqual(expect.stringMatching(/^ok +REDIS_URL +redis:\/\/:…@127/));
    expect(lines).toContainEqual(expect.stringMatching(/^default +DATABASE_POOL +10$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ DATABASE_URL +PostgreSQL answers$/));
  });

  test('checking an installation reports all that is wrong at once, and makes no file', async () => {
    const DATA_DIR = join(folder, 'not-made-yet');
    const { isGood, lines } = await check({ DATA_DIR, PORT: 'many', DATABASE_POOL: '1' });
    expect(isGood).toBe(false);
    expect(lines.filter((line) => line.startsWith('wrong'))).toHaveLength(2);
    // Checks that need a wrong setting don't run, the others do.
    expect(lines).toContainEqual(expect.stringMatching(/^off +→ PORT +checked once its settings are right$/));
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ DATA_DIR/));
    const services = await check({ DATA_DIR, REDIS_URL: redis.url, ...storage({ S3_BUCKET: 'portraits' }) });
    expect(services.isGood).toBe(false);
    expect(services.lines.filter((line) => line.startsWith('wrong'))).toEqual([
      expect.stringContaining('→ REDIS_URL'),
      expect.stringContaining('→ S3_BUCKET'),
    ]);
    await expect(envWith({ DATA_DIR })).resolves.toBeDefined();
    expect((await CHECKS.DATA_DIR(await envWith({ DATA_DIR }))).state).toBe('ok');
  });

  test('checking a running installation accepts the port on which it listens itself', async () => {
    const running = await listening(
      createHttpServer((_request, response) => response.end(JSON.stringify({ status: 'ok' }))),
    );
    const PORT = String(portOf(running));
    const { lines } = await check({ HOST: '127.0.0.1', PORT });
    expect(lines).toContainEqual(expect.stringMatching(/^ok +→ PORT +127\.0\.0\.1:\d+, where Qlixline runs$/));
    running.close();
    expect((await check({ HOST: '127.0.0.1', PORT: String(portOf(busy)) })).isGood).toBe(false);
  });
});

test('the note about a missing PUBLIC_URL names an address of this machine', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one && !one.internal && one.family === 'IPv4' ? [one.address] : []));
  const finding = await CHECKS.PORT(await envWith({ HOST: '0.0.0.0', PUBLIC_URL: '' }));
  const named = 'sentence' in finding ? /http:\/\/([\w.]+):/.exec(finding.sentence)?.[1] : undefined;
  expect(own.length > 0 ? own : ['pets.example']).toContain(named);
});

async function sourceWith(settings: Settings): Promise<Record<string, string>> {
  const PORT = String(await freePort());
  const own = { DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: 'http://pets.example', PORT };
  return { ...own, ...settings };
}

async function envWith(settings: Settings) {
  const { values, problems } = readSettings(await sourceWith(settings));
  expect(problems).toEqual([]);
  return envOf(values);
}

async function listening<Listening extends Server>(server: Listening): Promise<Listening> {
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

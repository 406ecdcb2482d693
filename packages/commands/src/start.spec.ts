import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';

import { ROOT } from './command.ts';
import { freePort, isPortFree } from '@qlixline/cli/free-port';
import { isAlive } from '@qlixline/cli/processes';
import { Installation, until } from './test-support/installation.ts';

jest.setTimeout(90_000); // A whole product starts while browsers use the machine.

let installation: Installation;
let folder: string;
let port: number;

async function install(): Promise<void> {
  installation = await Installation.create();
  ({ folder, port } = installation);
}

async function uninstall(): Promise<void> {
  // A server that must be killed doesn't shut down properly.
  expect(await installation.end()).not.toMatch(/it was killed/);
}

describe('start fails with exit code 1 and one sentence', () => {
  beforeEach(install);
  afterEach(uninstall);

  test('start fails on a port that is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port: busy } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(busy) })).toEqual(
      `Port ${busy} is in use; stop what uses it, or choose another: PORT=${busy + 1} npm start\n`,
    );
    other.close();
  });

  test('start fails in a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const inside = join(file, 'data');
    expect(await failure({ DATA_DIR: inside })).toEqual(
      `The data folder ${inside} can't be written (ENOTDIR); set DATA_DIR to a folder that can.\n`,
    );
  });

  test.each(['pets', '70000'])('start fails with %s as PORT', async (bad) => {
    expect(await failure({ PORT: bad })).toBe(`PORT must be a number from 1 to 65535, not "${bad}".\n`);
  });

  test('start fails in a data folder that cannot be created', async () => {
    expect(await failure({ DATA_DIR: '/proc/qlixline/data' })).toMatch(
      /^The data folder \/proc\/qlixline\/data can't be written \(E\w+\); set DATA_DIR to a folder that can\.\n$/,
    );
  });

  test('start fails on a database cluster with missing files, and deletes nothing', async () => {
    const cluster = join(folder, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'pg_control'), 'all that somebody has');
    expect(await failure({})).toMatch(/holds files but no PG_VERSION, .* Nothing was changed\. Bring the folder back/);
    expect(readdirSync(cluster)).toEqual(['pg_control']);
  });

  test('start fails on a database cluster whose password is missing', async () => {
    const cluster = join(folder, 'postgres', 'cluster');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    expect(await failure({})).toMatch(/password is missing: it holds the password of the database beside it\..*\n$/);
  });

  test.each([
    [
      'DATABASE_URL',
      'nonsense',
      'must be a postgres:// address with the name of a database, such as postgres://qlixline:password@127.0.0.1:5432/qlixline, not "nonsense"',
    ],
    [
      'REDIS_URL',
      'http://127.0.0.1:6379',
      'must be a redis:// or rediss:// address, such as redis://:password@127.0.0.1:6379, not "http://127.0.0.1:6379"',
    ],
  ])('start fails with %s=%s', async (name, value, why) => {
    const settings = { DATABASE_URL: 'postgres://127.0.0.1:9/pets', [name]: value };
    expect(await failure(settings)).toBe(
      `The backend did not start (exit code 1). Log: ${join(folder, 'logs', 'backend.log')}\nThe setting ${name} ${why}.\n`,
    );
  });
});

describe('start with settings that are well-formed and wrong ends with the sentence about them', () => {
  beforeEach(install);
  afterEach(uninstall);

  test('a database that doesn’t answer is the last thing on the screen, without lines of the log', async () => {
    const nobody = await freePort('localhost');
    const address = `postgres://pets:hunter2@127.0.0.1:${nobody}/pets`;
    expect(await failure({ DATABASE_URL: address })).toBe(
      `The backend did not start (exit code 1). Log: ${join(folder, 'logs', 'backend.log')}\n` +
        `The setting DATABASE_URL is "postgres://pets:…@127.0.0.1:${nobody}/pets", but PostgreSQL does not answer there ` +
        '(ECONNREFUSED); it must lead to a PostgreSQL that runs.\n',
    );
  });

  test.each([
    ['HOST', 'pets.invalid', /^The setting HOST is "pets\.invalid", but this machine cannot listen there \(E\w+\);/],
    ['DATABASE_POOL', '1', /^The setting DATABASE_POOL must be a whole number of connections from 2 to 200,/],
    ['PUBLIC_URL', 'https://pets.example/app', /^The setting PUBLIC_URL must be the address .* not "https:.*app"\.$/],
  ])('%s=%s is the last thing on the screen, without a stack', async (name, value, sentence) => {
    const lines = (await failure({ [name]: value })).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(sentence);
  });
});

describe('a product that isn’t what its operator may expect', () => {
  beforeAll(install);
  afterAll(uninstall);

  test('a product for the whole network without PUBLIC_URL runs, and says that nobody else can sign in', async () => {
    const launched = installation.launch({ HOST: '0.0.0.0' });
    await until(() => launched.output.out.includes(`Qlixline runs at http://localhost:${port}`));
    expect(launched.output.errors).toMatch(
      /^The setting HOST is "0\.0\.0\.0", but PUBLIC_URL is not set: .*such as http:\/\/[\w.]+:\d+\.$/m,
    );
    await lackCall('mf-pets', 'GET /api/pets/:id/horoscope');
    await installation.stop(launched.child);
  });

  test('a product that lacks a live remote’s call runs and says so, and its operator’s commands work', async () => {
    const launched = installation.launch();
    await installation.start(launched);
    const reason =
      /^The backend runs, but is not ready \(\/readyz\):\n {2}mf-pets \S+ calls GET \/api\/pets\/:id\/horoscope, which here is not there\.$/m;
    await until(() => reason.test(launched.output.errors));
    const { backend } = installation.servers();
    expect(await admin('deploy-token', 'mf-pets')).toMatch(/^qlx_[\w-]{43}$/);
    expect(await admin('check')).toMatch(/^ok +→ PORT +localhost:\d+, where Qlixline runs$/m);
    expect((await fetch(`${installation.url}/readyz`)).status).toBe(503);
    expect((await fetch(installation.url)).status).toBe(200);
    expect([isAlive(backend), installation.servers().backend]).toEqual([true, backend]);
    await installation.stop(launched.child);
  });
});

/** Changes a call that a live build declares to one that no endpoint answers. */
async function lackCall(unit: string, endpoint: string): Promise<void> {
  const { databaseUrl } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { databaseUrl: string };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table published_builds disable trigger user'); // published builds never change
  await client.query(
    `update published_builds set build = jsonb_set(build, '{calls,0,endpoint}', to_jsonb($2::text)) where unit = $1`,
    [unit, endpoint],
  );
  await client.query('alter table published_builds enable trigger user');
  await client.end();
}

// Killing its parts is tested in killed-start.soak.ts.
describe('running product', () => {
  let product: ChildProcess;
  beforeAll(async () => {
    await install();
    product = await installation.start();
  });
  afterAll(uninstall);

  test('a second start on the same data folder names the process that already runs', async () => {
    const refusal = await failure({ PORT: String(await freePort('localhost')) });
    expect(refusal).toBe(
      `Qlixline already runs on ${folder} (process ${product.pid}, http://localhost:${port}); ` +
        'stop it, or set DATA_DIR to another folder.\n',
    );
  });

  test('an operator can create tokens in the running product’s database', async () => {
    expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600); // It contains the database's password.
    expect(await admin('deploy-token', 'mf-pets')).toMatch(/^qlx_[\w-]{43}$/);
  });

  test('the data folder is private to its user and documented, and Ctrl-C ends every process', async () => {
    const openTo = (path: string) => statSync(join(folder, path)).mode & 0o077;
    for (const path of [
      '',
      'logs',
      'logs/backend.log',
      'postgres',
      'postgres/postgres.log',
      'secrets',
      'running.json',
    ]) {
      expect([path, openTo(path)]).toEqual([path, 0]);
    }
    const operating = readFileSync(join(ROOT, 'packages/docs/operating.md'), 'utf8');
    expect(readdirSync(folder).filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
    const servers = Object.values(installation.servers());
    process.kill(-(product.pid ?? 0), 'SIGINT'); // Terminals send it to the whole group.
    expect(await once(product, 'exit')).toEqual([0, null]);
    expect(servers.filter(isAlive)).toEqual([]);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
    expect(await isPortFree(port, 'localhost')).toBe(true);
  });

  test('after the product has ended, an operator can create tokens in the database used last', async () => {
    expect(await admin('deploy-token', 'mf-pets')).toMatch(/^qlx_[\w-]{43}$/);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  });
});

async function failure(settings: Record<string, string>): Promise<string> {
  const { child, output } = installation.launch(settings);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return output.errors;
}

async function admin(...args: string[]): Promise<string> {
  const { child, output } = installation.launch({}, 'admin', ...args);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  return output.out.trim();
}

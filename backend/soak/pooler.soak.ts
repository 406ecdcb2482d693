import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '@qlixline/cli/free-port';
import { stopServer } from '@qlixline/cli/processes';
import pg from 'pg';

import { matrixRows, requestOf } from '../src/test-support/matrix/authorization-matrix.ts';
import { setScene } from '../src/test-support/matrix/scene.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { startOwnApi } from '../src/test-support/start/start-api.ts';
import type { TestApi } from '../src/test-support/start/start-api.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Debian's 1.18 doesn't track prepared statements, which came with 1.21. */
const VERSION = existsSync(PGBOUNCER) ? spawnSync(PGBOUNCER, ['--version'], { encoding: 'utf8' }).stdout : '';
const TRACKS_STATEMENTS = Number(/PgBouncer 1\.(\d+)/.exec(VERSION)?.[1]) >= 21;
const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const PATIENCE_MS = 20 * 60_000;

const describeWithPooler = VERSION ? describe : describe.skip;

type Pooler = { url: string; stop(): Promise<void> };

describeWithPooler('a pooler in transaction mode', () => {
  let pooler: Pooler | undefined;
  let api: TestApi | undefined;
  afterEach(async () => {
    await api?.close();
    await pooler?.stop();
    [api, pooler] = [undefined, undefined];
  });

  const start = (
    settings: Record<string, string>,
    ignored: readonly string[],
    prepare?: (direct: string) => Promise<void>,
  ) =>
    startOwnApi(settings, async (direct) => {
      await prepare?.(direct);
      pooler = await startPooler(direct, ignored);
      return pooler.url;
    });

  test('a start whose migrations would lose their lock names the setting with the direct address', async () => {
    await expect(start({}, SETTINGS)).rejects.toThrow(/loses the locks of migrations; set DIRECT_DATABASE_URL/);
  });

  test('a start whose settings the pooler refuses says how the pooler is set', async () => {
    await expect(start({ IS_DIRECT: 'yes' }, [])).rejects.toThrow(
      /refuses \w+; give it ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout/,
    );
  });

  test('a start whose time limits the pooler loses says what the role needs', async () => {
    await expect(start({ IS_DIRECT: 'yes' }, SETTINGS)).rejects.toThrow(
      /loses .*statement_timeout.*alter role \w+ set statement_timeout = '60000ms'/,
    );
  });

  (TRACKS_STATEMENTS ? test.skip : test)(
    'a start whose statements the pooler loses names the version that keeps them',
    async () => {
      await expect(start({ IS_DIRECT: 'yes' }, SETTINGS, giveToRole)).rejects.toThrow(
        /loses prepared statements; use PgBouncer 1.21 or later/,
      );
    },
  );
});

describeWithPooler('every endpoint through a pooler in transaction mode', () => {
  let pooler: Pooler;
  let api: TestApi;
  let callers = 0;
  beforeAll(async () => {
    const prepares = TRACKS_STATEMENTS ? '1' : '0';
    api = await startOwnApi({ TRUST_PROXY: '1', IS_DIRECT: 'yes', PREPARED_STATEMENTS: prepares }, async (direct) => {
      await giveToRole(direct);
      pooler = await startPooler(direct, SETTINGS);
      return pooler.url;
    });
  }, PATIENCE_MS);
  afterAll(async () => {
    await api.close();
    await pooler.stop();
  });

  test.each(matrixRows)(
    '%s answers its owner as without a pooler',
    async (endpoint, row) => {
      const scene = await setScene(api);
      const { method, path, body } = await requestOf(endpoint, row, scene);
      callers += 1; // a new address for each request, so that no rate limit is reached
      const headers = { 'x-forwarded-for': `10.2.${callers >> 8}.${callers & 255}` };
      const { status } = await scene.owner.client.send(method, path, { body, headers });
      expect([row.owner, row.stranger]).toContain(status); // the second one, where an earlier one changes the answer
    },
    PATIENCE_MS,
  );
});

/** Sets the time limits of the role, as the message at the start says. */
async function giveToRole(direct: string): Promise<void> {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const setting of SETTINGS) await client.query(`alter database ${rows[0]!.name} set ${setting} = '60000ms'`);
  await client.end();
}

/** Starts PgBouncer in front of a database. It refuses to run as root. */
async function startPooler(direct: string, ignored: readonly string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'qlixline-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port, username, password } = new URL(direct);
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 7
max_client_conn = 200
${TRACKS_STATEMENTS ? 'max_prepared_statements = 500' : ''}
${ignored.length > 0 ? `ignore_startup_parameters = ${ignored.join(',')}` : ''}
`,
    { mode: 0o644 },
  );
  const isRoot = process.getuid?.() === 0;
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const [program, ...args] = isRoot ? [...nobody, PGBOUNCER, file] : [PGBOUNCER, file];
  const child = spawn(program, args, { stdio: 'ignore' });
  const url = new URL(direct);
  url.host = `127.0.0.1:${listenPort}`;
  await eventually(async () => {
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      return true;
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => undefined);
    }
  });
  return {
    url: url.href,
    async stop() {
      await stopServer(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

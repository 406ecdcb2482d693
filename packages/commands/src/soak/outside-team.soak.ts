import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@qlixline/cli/free-port';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';
import { findChromium } from '@qlixline/journey-kit/chromium';
import pg from 'pg';

import { ROOT } from '../command.ts';
import { packAll } from '../packages/pack.ts';
import { startThrowAwayProduct } from '../programs/throw-away-product.ts';
import type { ThrowAwayProduct } from '../programs/throw-away-product.ts';

// A team whose remote is outside this repository and only has its archives. It installs from the registry, which takes
// a minute.

const execute = promisify(execFile);
const ALL_OF_IT_MS = 10 * 60_000;
const COMPILES_WITHIN_MS = 60_000;
const REMOTE = 'mf-horoscope';

let folder: string;
/** Folder of the remote. */
let here: string;
let product: ThrowAwayProduct;
let tester: Account;
let team: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-team-'));
  here = join(folder, REMOTE);
  product = await startThrowAwayProduct({ APP_ENV: 'production', DEMO_DATA: '0' });
  tester = await createMember(product.url, 'Quinn');
  const { username } = await tester.call('GET /api/auth/user', {});
  await admin('role', `@${username}`, 'qa');
  const [token] = /qlx_[\w-]+/.exec(await admin('deploy-token', REMOTE)) ?? [];
  team = {
    PATH: [dirname(process.execPath), outsideOf(process.env['PATH'])].join(':'), // a Node that remotes accept
    HOME: process.env['HOME'],
    NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'], // where a proxy signs for the registry
    CHROMIUM_PATH: await findChromium(),
    QLIXLINE_DEPLOY_TOKEN: token,
    QLIXLINE_PASSWORD: tester.password,
  };
}, ALL_OF_IT_MS);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'an outside team can create and publish a remote from packed packages, without a change to the shell',
  async () => {
    const began = Date.now();
    const archives = join(folder, 'archives');
    mkdirSync(archives);
    const creator = (await packAll(archives)).find((archive) => /create-qlixline-remote/.test(archive)) ?? '';

    await run(folder, 'npx', '--yes', `--package=${creator}`, 'create-qlixline-remote', REMOTE, '--packages', archives);
    await run(here, 'npm', 'install', '--no-audit', '--no-fund');
    expect(await run(here, 'npm', 'test')).toMatch(/Tests: +2 passed/);
    await opensAlone();

    const to = ['--to', product.url];
    expect(await run(here, 'npx', 'qlixline', 'publish', ...to, '--dry-run')).toContain('and kept nothing');
    const published = await run(here, 'npx', 'qlixline', 'publish', ...to, '--hold');
    expect(published).toMatch(/types, spec: nothing is wrong[^]*is stored, for nobody yet/);
    expect(await run(here, 'npx', 'qlixline', 'list', ...to)).toMatch(/0\.1\.0 .*types,spec/);
    const asTester = ['--base', product.url, '--override', `${REMOTE}=0.1.0`, '--as', tester.email];
    expect(await run(here, 'npm', 'run', 'e2e', '--', ...asTester)).toContain('1 passed');
    expect(await shownTo(tester)).not.toContain(REMOTE); // Users without an override don't get it.

    await run(here, 'npx', 'qlixline', 'promote', `${REMOTE}@0.1.0`, ...to);
    expect(await shownTo(tester)).toContain(REMOTE);
    expect(await run(here, 'npm', 'run', 'e2e', '--', '--base', product.url)).toContain('1 passed');
    expect(await usersIn(product)).toEqual([tester.email]); // Each journey created a user and deleted them.
    console.log(`tried: from an empty folder to a live remote in ${Math.round((Date.now() - began) / 1000)} s`);
  },
  ALL_OF_IT_MS,
);

/** Fake shell and fake API, which the team also has. */
async function opensAlone(): Promise<void> {
  const port = String(await freePort());
  const alone = spawn('npm', ['run', 'alone'], {
    cwd: here,
    env: { ...team, PORT: port },
    stdio: 'ignore',
    detached: true,
  });
  try {
    const deadline = Date.now() + COMPILES_WITHIN_MS;
    let page = '';
    while (!page && Date.now() < deadline) {
      page = await fetch(`http://localhost:${port}`)
        .then((reply) => reply.text())
        .catch(() => '');
    }
    expect(page).toContain('<title>mf-horoscope</title>');
  } finally {
    if (alone.pid !== undefined) process.kill(-alone.pid, 'SIGTERM');
    if (alone.exitCode === null && alone.signalCode === null) await once(alone, 'exit');
  }
}

/** Returns the composition of a user's page. */
async function shownTo({ cookie }: Account): Promise<string[]> {
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const reply = await fetch(`${product.url}/api/composition`, { headers });
  const { remotes } = (await reply.json()) as { remotes: { name: string }[] };
  return remotes.map(({ name }) => name);
}

async function usersIn({ databaseUrl }: ThrowAwayProduct): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from users');
  await client.end();
  return rows.map(({ email }) => email);
}

/** Runs a program and returns its output. Throws with all of it on failure. */
async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd, env: team, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${out}\n${errors}`);
  return out + errors;
}

async function admin(...args: string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [join(ROOT, 'backend', 'dist', 'admin.js'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir },
  });
  return stdout;
}

/** Returns the PATH without this repository's programs. */
function outsideOf(path = ''): string {
  return path
    .split(':')
    .filter((part) => !part.startsWith(ROOT))
    .join(':');
}

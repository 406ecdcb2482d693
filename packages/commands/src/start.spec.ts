import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { ROOT } from './command.ts';
import { freePort, isPortFree } from './free-port.ts';
import { isAlive } from './processes.ts';

jest.setTimeout(90_000); // each starts a whole product or two, while browsers take the machine

const PATIENCE_MS = 60_000;

let folder: string;
let port: number;
const started: { child: ChildProcess; said: { out: string; errors: string } }[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-start-'));
  port = await freePort('localhost');
});
afterEach(async () => {
  const launched = started.splice(0);
  for (const { child } of launched) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
  // Whatever has to be killed after its patience is a server that does not end by itself.
  expect(launched.map(({ said }) => said.errors).join('')).not.toMatch(/it was killed/);
});

describe('a start that cannot work ends with exit code 1 and one sentence', () => {
  test('on a port that is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port: busy } = other.address() as AddressInfo;
    expect(await failure({ PORT: String(busy) })).toEqual(
      `Port ${busy} is in use; stop what uses it, or choose another: PORT=${busy + 1} npm start\n`,
    );
    other.close();
  });

  test('in a data folder that cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const inside = join(file, 'data');
    expect(await failure({ DATA_DIR: inside })).toEqual(
      `The data folder ${inside} can't be written (ENOTDIR); set DATA_DIR to a folder that can.\n`,
    );
  });

  test.each(['pets', '0', '70000', '3000.5', '-1'])('with %s as PORT', async (bad) => {
    expect(await failure({ PORT: bad })).toBe(`PORT must be a number from 1 to 65535, not "${bad}".\n`);
  });

  test('with a setting that the backend refuses', async () => {
    expect(await failure({ DATABASE_URL: 'nonsense' })).toMatch(
      /^The backend did not start\.\nThe setting DATABASE_URL must be a postgres:\/\/ address\.\n$/,
    );
  });
});

/** Two starts, with what looks for changed builds, and the patience that the second one has with what is left of the first. */
const LEFT_OVERS_INCLUDED_MS = 90_000;

test.each(['the launcher', 'everything'] as const)(
  'kill -9 of %s loses nothing: what is left ends, and the next start goes on where it was',
  async (killed) => {
    const first = await startProduct();
    const cookie = await addPet();
    const servers = serversOf(folder);
    expect(servers.every(isAlive)).toBe(true);
    first.kill('SIGKILL');
    if (killed === 'everything') for (const pid of servers) process.kill(pid, 'SIGKILL');

    await startProduct();
    expect(servers.filter(isAlive)).toEqual([]);
    const pets = await fetch(`http://localhost:${port}/api/pets`, { headers: { cookie } });
    expect(await pets.json()).toMatchObject([{ name: 'Juno' }]);
  },
  LEFT_OVERS_INCLUDED_MS,
);

test('Ctrl-C ends everything and leaves no process behind', async () => {
  const product = await startProduct();
  const servers = serversOf(folder);
  process.kill(-(product.pid ?? 0), 'SIGINT'); // what a terminal does: to the whole group
  expect(await once(product, 'exit')).toEqual([0, null]);
  expect(servers.filter(isAlive)).toEqual([]);
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
  expect(await isPortFree(port, 'localhost')).toBe(true);
});

test('an operator makes tokens in the database of the product that runs, or of the one that was started last', async () => {
  const first = await startProduct();
  expect(statSync(join(folder, 'running.json')).mode & 0o777).toBe(0o600); // it holds the database's password
  expect(await admin('deploy-token', 'mf-pets')).toMatch(/^qlx_[\w-]{43}$/);
  first.kill('SIGTERM');
  await once(first, 'exit');
  expect(await admin('deploy-token', 'mf-pets')).toMatch(/^qlx_[\w-]{43}$/);
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
});

test('a second start on the same data folder says where the first one runs', async () => {
  const first = await startProduct();
  const refusal = await failure({ PORT: String(await freePort('localhost')) });
  expect(refusal).toBe(
    `Qlixline already runs on ${folder} (process ${first.pid}, http://localhost:${port}); ` +
      'stop it, or set DATA_DIR to another folder.\n',
  );
});

function launch(
  settings: Record<string, string>,
  command = 'start',
  ...args: string[]
): { child: ChildProcess; said: { out: string; errors: string } } {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    cwd: ROOT,
    detached: true, // a process group of its own, as a terminal gives it
    env: {
      ...withoutOwn(process.env),
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      NODE_NO_WARNINGS: '1',
      DATA_DIR: folder,
      PORT: String(port),
      DEMO_DATA: '0',
      ...settings,
    },
  });
  const said = { out: '', errors: '' };
  started.push({ child, said });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.errors += text));
  return { child, said };
}

/** Jest's own settings are none of the product's. */
function withoutOwn({ NODE_OPTIONS: _options, NODE_ENV: _mode, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

async function failure(settings: Record<string, string>): Promise<string> {
  const { child, said } = launch(settings);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(1);
  return said.errors;
}

async function admin(...args: string[]): Promise<string> {
  const { child, said } = launch({}, 'admin', ...args);
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  return said.out.trim();
}

async function startProduct(): Promise<ChildProcess> {
  const { child, said } = launch({});
  const deadline = Date.now() + PATIENCE_MS;
  while (!said.out.includes(`Qlixline runs at http://localhost:${port}`)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start: ${said.errors}`);
    await pause(20);
  }
  return child;
}

/** Somebody new with one pet; their cookie. */
async function addPet(): Promise<string> {
  const origin = `http://localhost:${port}`;
  const send = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const account = { firstName: 'Ana', email: 'ana@example.com', password: 'a long password', ageConfirmed: true };
  const registered = await send('/api/register', account);
  const cookie = registered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect((await send('/api/pets', { name: 'Juno', species: 'dog' }, cookie)).status).toBe(201);
  return cookie;
}

/** Process numbers of the backend and of PostgreSQL. */
function serversOf(dataFolder: string): number[] {
  const { backend } = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as { backend: number };
  const postmaster = readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];
  return [backend, Number(postmaster)];
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { extract } from 'tar-stream';

import { freePort } from '@qlixline/cli/free-port';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

const LIVE = { name: 'mf-pets', seq: 7, live: '1.4.0', previous: '1.3.0', canary: null, disabled: null };

let folder: string;
let server: Server;
let origin: string;
let answer: Answer;
let requests: { request: IncomingMessage; body: Buffer }[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-remote-'));
  requests = [];
  answer = { status: 201, body: LIVE };
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push({ request, body });
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('remote publish', () => {
  test('publishing prints each step, what is live and how to roll back', async () => {
    const built = buildIn(folder);
    expect(await remote('publish', 'mf-pets', '--to', origin, '--built', built, '--everybody')).toEqual({
      code: 0,
      errors: '',
      out: [
        '✓ found mf-pets 1.4.0 (0123456789ab)',
        '✓ checked 2 files, 1 KB packed',
        `✓ uploaded to ${origin}, which has checked it as well`,
        '✓ announced: everybody gets mf-pets 1.4.0, with 1.3.0 to fall back to.',
        `To go back: npm run remote -- rollback mf-pets --to ${origin}\n`,
      ].join('\n'),
    });
  });

  test('publishing sends the files named by the build and their compressed copies, and nothing else', async () => {
    const built = buildIn(folder);
    writeFileSync(join(built, 'remoteEntry.js.br'), 'as brotli');
    writeFileSync(join(built, 'secret.env'), 'stays here');
    await remote('publish', 'mf-pets', '--to', origin, '--built', built, '--percent', '10');
    const [sent] = requests;
    expect([sent?.request.method, sent?.request.url]).toEqual(['POST', '/api/remotes/mf-pets/versions?percent=10']);
    expect(sent?.request.headers).toMatchObject({
      authorization: 'Bearer qlx_of_the_team',
      'content-type': 'application/gzip',
      'content-length': String(sent?.body.length),
    });
    expect(await namesIn(sent?.body)).toEqual([
      'mf-manifest.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remote-build.json',
    ]);
  });

  test('publishing a canary prints the commands to promote and to end it', async () => {
    answer.body = { ...LIVE, live: '1.3.0', previous: null, canary: { version: '1.4.0', percent: 10 } };
    const { out } = await remote('publish', 'mf-pets', '--to', origin, '--built', buildIn(folder), '--percent', '10');
    expect(out).toContain('✓ announced: 10 % of the people get mf-pets 1.4.0; everybody else keeps 1.3.0.\n');
    expect(out).toContain(`For everybody: npm run remote -- promote mf-pets --to ${origin}\n`);
  });

  test('publishing prints what the server says about stale flags', async () => {
    answer.body = { ...LIVE, warnings: ['compact is on for everybody: remove the flag and the code without it.'] };
    const { out } = await remote('publish', 'mf-pets', '--to', origin, '--built', buildIn(folder), '--everybody');
    expect(out).toContain('! compact is on for everybody: remove the flag and the code without it.\n');
  });

  test('a refused publication prints each reason on a line', async () => {
    const errors = [
      { field: 'route_collision', message: 'mf-social already has /pet/:petId.' },
      { field: 'over_budget', message: 'remoteEntry.js has 12,000 bytes.' },
    ];
    answer = { status: 422, body: problem('publish_refused', 422, errors) };
    expect(await remote('publish', 'mf-pets', '--to', origin, '--built', buildIn(folder))).toMatchObject({
      code: 1,
      errors:
        'Refused, and nothing has changed:\n' +
        '  route_collision: mf-social already has /pet/:petId.\n' +
        '  over_budget: remoteEntry.js has 12,000 bytes.\n',
    });
  });

  test('a build that was changed or truncated is not sent', async () => {
    const built = buildIn(folder);
    appendFileSync(join(built, 'remoteEntry.js'), '!');
    const changed = await remote('publish', 'mf-pets', '--to', origin, '--built', built);
    expect(changed).toMatchObject({
      code: 1,
      errors: 'remoteEntry.js was changed after the build; please build again.\n',
    });
    rmSync(join(built, 'remoteEntry.js'));
    const lacking = await remote('publish', 'mf-pets', '--to', origin, '--built', built);
    expect(lacking.errors).toBe('The build lacks remoteEntry.js; please build again.\n');
    expect(requests).toEqual([]);
  });
});

test('each command sends the request of the contract and prints what is live', async () => {
  answer = { status: 200, body: LIVE };
  const sentence = 'mf-pets 1.4.0 is live, with 1.3.0 to fall back to.\n';
  const to = ['--to', origin];
  expect((await remote('promote', 'mf-pets@1.4.0', ...to)).out).toBe(sentence);
  expect((await remote('rollback', 'mf-pets', '--reason', 'slow', ...to)).out).toBe(sentence);
  expect((await remote('disable', 'mf-pets', '--reason', 'A fire', ...to)).out).toBe(sentence);
  expect((await remote('enable', 'mf-pets', ...to)).out).toBe(sentence);
  expect((await remote('flag', 'mf-pets', 'new-composer', '--share', '10', ...to)).out).toBe(
    'new-composer is on for 10 % of the people.\n',
  );
  expect(requests.map(({ request, body }) => [request.url, JSON.parse(body.toString())])).toEqual([
    ['/api/remotes/mf-pets/promote', { version: '1.4.0' }],
    ['/api/remotes/mf-pets/rollback', { reason: 'slow' }],
    ['/api/remotes/mf-pets/disable', { reason: 'A fire' }],
    ['/api/remotes/mf-pets/disable', { reason: null }],
    ['/api/remotes/mf-pets/flags', { flag: 'new-composer', share: 10 }],
  ]);
});

test('the list prints the versions, their audience and the log', async () => {
  const version = (name: string) => ({
    version: name,
    build: '0123456789ab',
    publishedAt: '2026-11-20T10:15:00.000Z',
    publishedBy: 'token 1a2b3c4d of mf-pets',
  });
  answer = {
    status: 200,
    body: {
      env: 'staging',
      seq: 7,
      mayChange: true,
      mayOverrideByUrl: false,
      units: [
        {
          ...LIVE,
          team: 'pets',
          routes: [],
          requires: null,
          provides: null,
          health: [],
          versions: [version('1.4.0'), version('1.3.0')],
        },
      ],
      log: [
        {
          seq: 7,
          at: '2026-11-20T10:15:00.000Z',
          action: 'publish',
          unit: 'mf-pets',
          version: '1.4.0',
          actor: 'Mira',
          note: null,
        },
      ],
    },
  };
  const { out } = await remote('list', 'mf-pets', '--to', origin);
  expect(out).toMatch(/^mf-pets 1\.4\.0 is live, with 1\.3\.0 to fall back to\. \(staging, team pets\)\n/);
  expect(out).toMatch(/1\.4\.0 +live +2026-11-20 10:15 +token 1a2b3c4d of mf-pets +nothing\n1\.3\.0 +previous/);
  expect(out).toMatch(/2026-11-20 10:15 +publish +1\.4\.0 +Mira\n$/);
});

describe('remote failures', () => {
  const list = () => remote('list', 'mf-pets', '--to', origin);

  test('a token that is not accepted prints one sentence and exits with code 1', async () => {
    answer = { status: 401, body: problem('unauthenticated', 401) };
    expect(await list()).toMatchObject({
      code: 1,
      errors: `${origin} does not take this deploy token; it may be of another installation, or revoked.\n`,
    });
  });

  test('a token of another unit prints one sentence and exits with code 1', async () => {
    answer = { status: 404, body: problem('not_found', 404) };
    expect((await list()).errors).toBe(`${origin} has no such version of mf-pets, or the token is of another unit.\n`);
  });

  test('an address of another service prints one sentence and exits with code 1', async () => {
    answer = { status: 404, body: 'Not here' };
    expect((await list()).errors).toMatch(/answered 404 without a reason that we know; is this the right address\?\n$/);
    answer = { status: 200, body: { hello: 'world' } };
    expect((await list()).errors).toMatch(/something else than Qlixline does; is this the right address\?\n$/);
  });

  test('a redirecting address prints one sentence, and the token is not sent on', async () => {
    answer = { status: 308, headers: { location: 'https://pets.example/api/remotes' } };
    expect(await list()).toMatchObject({
      code: 1,
      errors: `${origin} leads to https://pets.example; please name that one.\n`,
    });
  });

  test('an unreachable address prints one sentence and exits with code 1', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    expect(await remote('list', 'mf-pets', '--to', nobody)).toMatchObject({
      code: 1,
      errors: `${nobody} cannot be reached (ECONNREFUSED).\n`,
    });
  });
});

async function remote(...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'remote.ts'), ...args], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', QLIXLINE_DEPLOY_TOKEN: 'qlx_of_the_team' },
  });
  const [out, errors] = await Promise.all([buffer(child.stdout), buffer(child.stderr)]);
  return { code: child.exitCode ?? (await once(child, 'exit'))[0], out: out.toString(), errors: errors.toString() };
}

/** Writes the smallest build that describes itself. */
function buildIn(parent: string): string {
  const dist = join(parent, 'dist');
  mkdirSync(dist);
  const files = Object.entries({ 'mf-manifest.json': '{}', 'remoteEntry.js': 'var mf_pets;' }).map(([name, text]) => {
    writeFileSync(join(dist, name), text);
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    return { name, bytes: text.length, integrity };
  });
  const [manifest, entry] = files.map(({ name, integrity }) => ({ file: name, integrity }));
  const build = {
    name: 'mf-pets',
    team: 'pets',
    version: '1.4.0',
    build: '0123456789ab',
    requires: { shellApi: '^1.0.0', ui: '^1.0.0', react: '^19.0.0' },
    manifest,
    entry,
    provides: { routes: [] },
    files,
  };
  writeFileSync(join(dist, 'remote-build.json'), JSON.stringify(build));
  return dist;
}

async function namesIn(archive: Buffer | undefined): Promise<string[]> {
  const names: string[] = [];
  const tar = extract();
  tar.end(gunzipSync(archive ?? ''));
  for await (const entry of tar) {
    names.push(entry.header.name);
    entry.resume();
  }
  return names;
}

function problem(code: string, status: number, errors?: object[]): object {
  return { type: 'about:blank', title: 'Refused', status, detail: 'Refused', code, message: 'Refused.', errors };
}

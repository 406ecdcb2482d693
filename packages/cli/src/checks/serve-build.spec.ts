import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { serveBuild } from './serve-build.ts';

let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-serve-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'secret'), 'not for anybody');
  writeFileSync(join(folder, 'dist', 'remoteEntry.js'), 'first');
  server = serveBuild(join(folder, 'dist')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

test('a page of another origin receives the newest build without caching it', async () => {
  const first = await fetch(`${origin}/remoteEntry.js`);
  expect(await first.text()).toBe('first');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
  });
  writeFileSync(join(folder, 'dist', 'remoteEntry.js'), 'second');
  expect(await (await fetch(`${origin}/remoteEntry.js?again`)).text()).toBe('second');
});

test('a preflight request allows a public page to reach this machine', async () => {
  const reply = await fetch(`${origin}/remoteEntry.js`, { method: 'OPTIONS' });
  expect([reply.status, reply.headers.get('access-control-allow-private-network')]).toEqual([204, 'true']);
});

test.each(['/', '/missing.js', '/../secret', '/%2e%2e/secret', '/.env'])('answers 404 to %s', async (path) => {
  const sent = request(`${origin}/`, { path }).end(); // fetch would normalize the path
  const [reply] = (await once(sent, 'response')) as [{ statusCode: number; resume: () => void }];
  reply.resume();
  expect(reply.statusCode).toBe(404);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';
import { canStartEdge, edgePorts } from '@qlixline/commands/programs/edge.ts';
import { startRedis } from '@qlixline/commands/programs/redis.ts';
import { problemSchema } from '@qlixline/contract/calls/problem';
import { WebSocket } from 'ws';

import { UNAVAILABLE_PAGES } from '../http/pages/unavailable-page.ts';
import { startEdge } from '../test-support/start/start-edge.ts';
import { startProcess } from '../test-support/start/start-process.ts';
import type { BackendProcess } from '../test-support/start/start-process.ts';
import { createTestDatabase } from '../test-support/start/test-database.ts';

/** Caddy is part of production's composition only; the specs use it where it is installed. */
const describeWithEdge = canStartEdge ? describe : describe.skip;

describeWithEdge('the edge in front of two backends', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let backends: BackendProcess[];
  let edge: Awaited<ReturnType<typeof startEdge>>;
  let origin: string;
  let cookie: string;
  let userId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qlixline-behind-edge-'));
    [database, redis] = [await createTestDatabase(), await startRedis(folder)];
    const ports = await edgePorts();
    ({ origin } = ports);
    const settings = {
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      REDIS_URL: redis.url,
      SESSION_SECRET: 's'.repeat(40),
      BUILDS_DIR: ROOT,
    };
    backends = [await startProcess(database.url, settings), await startProcess(database.url, settings)];
    edge = await startEdge(
      ports,
      backends.map(({ url }) => url),
    );
    ({ cookie, userId } = await register('ana'));
  });
  afterAll(async () => {
    await edge.stop();
    for (const backend of backends) await backend.close();
    await redis.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const register = async (name: string) => {
    const account = {
      firstName: 'Ana',
      email: `${name}@example.com`,
      password: 'a long password',
      ageConfirmed: true,
    };
    const registered = await post('/api/register', account);
    return {
      cookie: (registered.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
      userId: (JSON.parse(registered.body.toString()) as { id: string }).id,
    };
  };

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    edge.ask(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('plain HTTP redirects to HTTPS, with strict transport security', async () => {
    expect(await edge.redirectOf('/friends')).toMatch(/^https:\/\/localhost(:\d+)?\/friends$/);
    const page = await edge.ask('/');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age='),
    ]);
  });

  test('builds are served with Brotli and cached forever, and pages and data are compressed', async () => {
    const page = await edge.ask('/', { headers: { cookie, 'accept-encoding': 'gzip' } });
    expect(page.headers['content-encoding']).toBe('gzip');
    const html = gunzipSync(page.body).toString();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const asset = await edge.ask(script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(asset.body).length).toBeGreaterThan(asset.body.length);
  });

  test('the session cookie is secure and known to both backends', async () => {
    expect(cookie).toMatch(/^__Host-/);
    for (const { url } of backends) {
      expect((await fetch(`${url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
    }
  });

  test('live sockets are accepted only from our own pages', async () => {
    const open = (headers: Record<string, string>) =>
      new WebSocket(`${origin.replace('https', 'wss')}/ws`, { headers, ca: edge.readCertificate() });
    const ours = open({ origin, cookie });
    const reply = new Promise((resolve) =>
      ours.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))),
    );
    ours.once('open', () => ours.send(JSON.stringify({ type: 'authenticate', userId })));
    expect(await reply).toEqual({ type: 'authenticated', userId });
    ours.terminate();

    const foreign = open({ origin: 'https://evil.example', cookie }).on('error', () => undefined);
    const refusal = new Promise((resolve) =>
      foreign.once('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
    );
    expect(await refusal).toBe(403);
  });

  test('a forged client address doesn’t bypass the rate limits', async () => {
    const statuses: number[] = [];
    // Each of the two backends allows 10.
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const login = { email: `nobody${attempt}@example.com`, password: 'wrong' };
      statuses.push((await post('/api/login', login, { 'x-forwarded-for': `203.0.113.${attempt}` })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  test('replacing a backend fails no request', async () => {
    // Several users take turns, as the rates limit what a single user requests, however long a start takes.
    const cookies: string[] = [];
    for (let nth = 0; nth < 8; nth += 1) cookies.push((await register(`asking${nth}`)).cookie);
    const [first] = backends;
    const replaced = (async () => {
      first?.signal('SIGTERM');
      expect(await first?.ended()).toBe(0);
      await first?.start();
      return 'replaced' as const;
    })();
    const failures: string[] = [];
    let created = 0;
    let rounds = 0;
    const requestAll = async () => {
      const asking = cookies[(rounds += 1) % cookies.length] ?? '';
      const replies = await Promise.all([
        edge.ask('/api/auth/user', { headers: { cookie: asking } }),
        edge.ask('/api/pets', { headers: { cookie: asking } }),
        ...(created < 40 ? [post('/api/pets', { name: `Pet ${(created += 1)}`, species: 'cat' }, { cookie })] : []),
      ]);
      const failed = replies.filter(({ status }) => status >= 300);
      failures.push(...failed.map(({ status, body }) => `${status} ${body.toString()}`));
      return 'asked' as const;
    };
    while ((await Promise.race([replaced, requestAll()])) !== 'replaced');
    expect(failures).toEqual([]);
    expect(created).toBeGreaterThan(5);
  });

  describe('while no backend answers', () => {
    const PAGES = [
      ['a screen', 'GET', '/friends', '10', UNAVAILABLE_PAGES.opened],
      ['the start page', 'GET', '/', '10', UNAVAILABLE_PAGES.opened],
      ['a page below /api', 'GET', '/api/login?notice=sent', '10', UNAVAILABLE_PAGES.opened],
      ['a form that was sent', 'POST', '/api/login', undefined, UNAVAILABLE_PAGES.sent],
    ] as const;
    const PROGRAMS = ['/api/auth/user', '/media/1/320.webp', '/assets/shell.js', '/ws'] as const;
    type Reply = Awaited<ReturnType<typeof edge.ask>>;
    /** Replies by the page's or program's name. */
    let replies: Map<string, Reply>;

    beforeAll(async () => {
      for (const backend of backends) {
        backend.signal('SIGKILL');
        await backend.ended();
      }
      const headers = { accept: 'text/html,*/*;q=0.8', 'if-none-match': '"a"', range: 'bytes=0-9' };
      const ofPages = PAGES.map(([what, method, path]) =>
        edge
          .ask(path, { method, headers, ...(method === 'POST' && { body: 'email=a' }) })
          .then((reply) => [what, reply] as const),
      );
      const ofPrograms = PROGRAMS.map((path) =>
        edge.ask(path, { headers: { accept: '*/*' } }).then((reply) => [path, reply] as const),
      );
      // At the same time, because the edge looks for a backend for seconds before it answers.
      replies = new Map<string, Reply>(await Promise.all([...ofPages, ...ofPrograms]));
    });

    test.each(PAGES)(
      '%s is answered with a page that says that nothing was lost',
      (what, _method, _path, refresh, { sentences }) => {
        const reply = replies.get(what)!;
        expect([reply.status, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
          503,
          'text/html; charset=utf-8',
          'no-store',
        ]);
        expect(reply.headers['refresh']).toBe(refresh);
        for (const sentence of sentences) expect(reply.body.toString()).toContain(sentence);
      },
    );

    test.each(PROGRAMS)('programs that ask for %s get a problem as JSON', (path) => {
      const reply = replies.get(path)!;
      expect([reply.status, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
        '10',
      ]);
      expect(problemSchema.parse(JSON.parse(reply.body.toString())).code).toBe('unavailable');
    });
  });
});

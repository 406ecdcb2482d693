import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { problemSchema } from '@qlixline/contract/calls/problem';
import { RATES } from '@qlixline/contract/rates';

import { publishSample, sampleRemoteBuild, sampleShellBuild } from '../test-support/samples/sample-build.ts';
import { startApi, startOwnApi } from '../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../test-support/start/start-api.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startApi();
  ana = await api.asUser();
});
afterAll(() => api.close());

describe('writes from other sites', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['a look-alike', { origin: 'http://qlixline.test.evil.test' }],
    ['a look-alike by scheme', { origin: 'https://qlixline.test' }],
    ['a subdomain', { origin: 'http://www.qlixline.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a write from another site: %s', async (_, headers) => {
    const { status, json } = await ana.client.patch('/api/profile', { bio: 'changed' }, { headers });
    expect(status).toBe(403);
    expect(json.code).toBe('forbidden');
    expect((await ana.client.get('/api/auth/user')).json.bio).toBeNull();
  });

  test('rejects a multipart write from another site before reading it', async () => {
    const form = new FormData();
    form.set('image', new Blob(['x']), 'x.png');
    const { status } = await ana.client.post('/api/upload/content', form, { headers: { origin: 'https://evil.test' } });
    expect(status).toBe(403);
  });

  test('accepts a write from our own page and from a script outside of browsers', async () => {
    expect((await ana.client.patch('/api/profile', { location: 'Porto' })).status).toBe(200);
    const byScript = await fetch(`${api.url}/api/profile`, {
      method: 'PATCH',
      headers: { cookie: ana.client.cookieHeader, 'content-type': 'application/json' },
      body: '{"location":"Lisboa"}',
    });
    expect(byScript.status).toBe(200);
  });
});

describe('JSON written by the database', () => {
  test('a reply written by the database is sent whole, with its length in bytes and the usual headers', async () => {
    const post = { text: 'Zoë 🐕 läuft', images: [], petIds: [], visibility: 'public' };
    expect((await ana.client.post('/api/posts', post)).status).toBe(201);
    const { status, text, json, headers } = await ana.client.get('/api/feeds');
    expect([status, json.items[0].text]).toEqual([200, post.text]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
    });
    expect(headers.has('etag')).toBe(false);

    const head = await fetch(`${api.url}/api/feeds`, { method: 'HEAD', headers: { cookie: ana.client.cookieHeader } });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(Buffer.byteLength(text)),
      '',
    ]);
  });
});

describe('request bodies', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'rejects a body of type %j on a JSON route with 415',
    async (type) => {
      const { status, json } = await ana.client.patch('/api/profile', '{"bio":"x"}', {
        headers: { 'content-type': type },
      });
      expect(status).toBe(415);
      expect(json.code).toBe('unsupported_media_type');
    },
  );

  test.each([
    ['malformed', '{"bio":', 400],
    ['not an object', '"bio"', 400],
    ['nested 50,000 deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 413],
    ['nested 2,000 deep', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`, 400],
    ['200 KB long', JSON.stringify({ bio: 'x'.repeat(200_000) }), 413],
  ])('rejects a body that is %s without repeating it', async (_, body, expected) => {
    const headers = { 'content-type': 'application/json' };
    const { status, json, text } = await ana.client.patch('/api/profile', body, { headers });
    expect(status).toBe(expected);
    expect(problemSchema.safeParse(json).success).toBe(true);
    expect(text).not.toContain('bio');
  });
});

describe('field names that every object has', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('rejects the field %s like any unknown one', async (key) => {
    const body = `{"location":"Faro","${key}":{"isPremium":true}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await ana.client.patch('/api/profile', body, { headers })).status).toBe(400);
    expect((await ana.client.get('/api/auth/user')).json).not.toMatchObject({ location: 'Faro' });
  });
});

describe('requests without a session', () => {
  test('requests rejected without a session count against the rate limit', async () => {
    const strangers = await startOwnApi({ TRUST_PROXY: '1' });
    const nobody = strangers.asNobody({ 'x-forwarded-for': '203.0.113.77' });
    const statuses = new Set<number>();
    for (let sent = 0; sent <= RATES.everything.limit; sent += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => nobody.get('/api/pets')));
      for (const { status } of replies) statuses.add(status);
    }
    await strangers.close();
    expect([...statuses]).toEqual([401, 429]);
  });
});

test('an unused connection doesn’t delay stopping', async () => {
  const stopping = await startApi();
  const unused = connect(Number(new URL(stopping.url).port), '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  expect((await stopping.asNobody().get('/livez')).status).toBe(200);
  await stopping.close();
  await ended;
});

describe('replies', () => {
  test('every error reply is a problem, even for addresses that are unknown or can’t be decoded', async () => {
    for (const [path, status] of [
      ['/api/nothing', 404],
      ['/api/%E0%A4%A', 400],
      ['/assets/nothing.js', 404],
    ] as const) {
      const reply = await ana.client.get(path);
      expect(reply.status).toBe(status);
      expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(reply.text).not.toMatch(/401|Unauthorized/);
    }
  });

  test('an address in other letter case answers 404, so that no private reply is cached', async () => {
    const { status } = await ana.client.get('/API/auth/user', { headers: { accept: 'application/json' } });
    expect(status).toBe(404);
  });

  test('every reply has the protective headers and doesn’t name the server', async () => {
    const { headers } = await ana.client.get('/api/auth/user');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('replies over TLS', () => {
  let secure: TestApi;
  beforeAll(async () => {
    secure = await startOwnApi({ PUBLIC_URL: 'https://qlixline.test' });
    await publishSample(secure, sampleShellBuild());
    await publishSample(secure, sampleRemoteBuild());
  });
  afterAll(() => secure.close());

  test.each([
    '/',
    '/livez',
    '/api/login',
    '/api/docs',
    '/api/auth/user',
    '/api/friends',
    '/api/nothing',
    '/media/00000000-0000-7000-8000-000000000000/1280.webp',
    '/assets/missing.js',
    '/remotes/mf-pets/1.0.0/screen.0a1b2c3d4e.js',
  ])('every reply over TLS sets transport security, no sniffing, no framing and a content policy: %s', async (path) => {
    const { client } = await secure.asUser();
    for (const { headers } of [await client.get(path), await secure.asNobody().get(path)]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
        'content-security-policy': expect.stringMatching(/(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/),
      });
      expect(headers.get('content-security-policy')).toMatch(/(default|object)-src 'none'/);
      expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/remotes/') ? '*' : null);
    }
  });

  test('the reply that rejects a socket over TLS has the same protective headers', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const reply = await sendRaw(secure, 'GET /ws', { ...upgrade, 'sec-websocket-key': 'eA==' });
    expect(reply).toMatch(/^HTTP\/1\.1 403 /);
    expect(reply).toContain('strict-transport-security: max-age=31536000; includeSubDomains');
    expect(reply).toContain("frame-ancestors 'none'");
  });
});

describe('malformed requests', () => {
  test('rejects a request that declares its length in two ways', async () => {
    const body = '0\r\n\r\nGET /livez HTTP/1.1\r\nHost: qlixline.test\r\n\r\n';
    const headers = { 'content-type': 'application/json', 'content-length': '4', 'transfer-encoding': 'chunked' };
    const reply = await sendRaw(api, 'POST /api/login', headers, body);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  test('rejects TRACE instead of echoing the request', async () => {
    const reply = await sendRaw(api, 'TRACE /api/auth/user', { cookie: 'qlixline_session=secret0mark' });
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).not.toContain('secret0mark');
  });
});

describe('the API documentation', () => {
  test('the API documentation answers 404 where it is switched off', async () => {
    const without = await startOwnApi({ API_DOCS: '0' });
    for (const path of ['/api/docs', '/api/docs/swagger-ui.css', '/api/docs.json']) {
      expect((await without.asNobody().get(path)).status).toBe(404);
    }
    await without.close();
  });

  test('the API documentation is generated from the schemas', async () => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui.css']) {
      const { status, headers } = await api.asNobody().get(path);
      expect(status).toBe(200);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    expect((await api.asNobody().get('/api/docs/nothing')).status).toBe(404);
    const { json } = await api.asNobody().get('/api/docs.json');
    const body = json.paths['/api/profile'].patch.requestBody.content['application/json'].schema;
    expect(JSON.stringify(body)).toContain('displayName');
    const replies = json.paths['/api/pets'].post.responses;
    expect(JSON.stringify(replies['201'])).toContain('subBreed');
  });

  test('the API documentation lists the kinds of notifications that can be turned off', async () => {
    const { paths } = (await api.asNobody().get('/api/docs.json')).json;
    const body = paths['/api/notifications/preferences'].patch.requestBody.content['application/json'].schema;
    expect(body).toMatchObject({ properties: { post_liked: { type: 'object' } }, additionalProperties: false });
    expect(body).not.toHaveProperty('required');
  });

  test('the API documentation describes uploaded files, page forms and deploy tokens', async () => {
    const { paths } = (await api.asNobody().get('/api/docs.json')).json;
    const file = { type: 'string', format: 'binary' };
    const upload = paths['/api/upload/content'].post.requestBody.content['multipart/form-data'].schema;
    expect(upload).toMatchObject({ properties: { image: file }, required: ['contentType', 'image'] });
    const publish = paths['/api/remotes/{name}/versions'].post;
    expect(publish.requestBody.content).toEqual({ 'application/gzip': { schema: file } });
    expect(publish.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    const signIn = paths['/api/login'].post.requestBody.content;
    expect(Object.keys(signIn)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
  });
});

/** Sends a request byte for byte and returns the whole reply. */
function sendRaw({ url }: TestApi, request: string, headers: Record<string, string>, body = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ host: 'qlixline.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`${request} HTTP/1.1`, ...lines, '', body].join('\r\n'));
  return readText(socket);
}

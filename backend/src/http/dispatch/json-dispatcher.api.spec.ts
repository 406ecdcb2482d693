import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { ApplicationConfig } from '@nestjs/core';
import { RATES } from '@qlixline/contract/rates';

import { NotificationsController } from '../../modules/notifications/notifications.controller.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { JsonDispatcher } from './json-dispatcher.ts';

let api: TestApi;
let ana: SignedIn;
beforeAll(async () => {
  api = await startApi();
  ana = await api.asUser();
});
afterAll(() => api.close());

/** Content types of JSON that browsers and programs send. */
const TYPES = { short: 'application/json', long: 'application/json; charset=utf-8' };
type TypeName = keyof typeof TYPES;
const BOTH = ['short', 'long'] as const;

async function send(type: TypeName, call: string, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ana.client.send(method, path, { body: text, headers: { 'content-type': TYPES[type], ...headers } });
}

const POST = { text: 'Good morning', images: [], petIds: [], visibility: 'friends' };
const newPost = async () => (await ana.client.post('/api/posts', POST)).json.id as number;

describe('writes through the dispatcher', () => {
  test.each([
    ['that is answered without content', 204, () => 'PUT /api/notifications/seen', {}],
    ['that is answered with JSON from the database', 200, async () => `PUT /api/posts/${await newPost()}/like`, {}],
    ['that creates a comment', 201, async () => `POST /api/posts/${await newPost()}/comments`, { text: 'And to you' }],
    [
      'that is answered with an object',
      200,
      () => 'POST /api/friends/requests',
      async () => ({ userId: (await api.asUser()).userId }),
    ],
    ['to a missing post', 404, () => 'PUT /api/posts/2147483647/like', {}],
    ['to an invalid id', 404, () => 'PUT /api/posts/none/like', {}],
    ['with invalid fields', 400, async () => `POST /api/posts/${await newPost()}/comments`, { text: '', more: true }],
    ['with malformed JSON', 400, async () => `POST /api/posts/${await newPost()}/comments`, '{"text":'],
    ['that is too long', 413, async () => `POST /api/posts/${await newPost()}/comments`, { text: 'x'.repeat(200_000) }],
    ['that is nested too deep', 400, async () => `POST /api/posts/${await newPost()}/comments`, nested(2_000)],
  ])('a write %s gets the same reply under either name of JSON', async (_, status, call, given) => {
    const [short, long] = await Promise.all(
      BOTH.map(async (type) => send(type, await call(), typeof given === 'function' ? await given() : given)),
    );
    expect(short!.status).toBe(status);
    expect(shapeOf(short!)).toEqual(shapeOf(long!));
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('a write from another site is rejected without effect: %s', async (_, headers) => {
    const id = await newPost();
    expect((await send('short', `PUT /api/posts/${id}/like`, {}, headers)).json).toMatchObject({ code: 'forbidden' });
    expect((await ana.client.get(`/api/posts/${id}`)).json).toMatchObject({ isLiked: false });
  });

  test('a create with an idempotency key is stored once under either name of JSON', async () => {
    const call = `POST /api/posts/${await newPost()}/comments`;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('short', call, { text: 'Once' }, headers);
    expect([first.status, first.json.text]).toEqual([201, 'Once']);
    for (const type of BOTH) expect((await send(type, call, { text: 'Once' }, headers)).text).toBe(first.text);
    expect((await send('short', call, { text: 'Twice' }, headers)).status).toBe(409);
    expect((await send('short', call, { text: 'Once' }, { 'idempotency-key': 'short' })).json.errors).toMatchObject([
      { field: 'Idempotency-Key' },
    ]);
  });

  test('a write counts against the same rate under either name of JSON', async () => {
    const bea = await api.asUser();
    const statuses = new Map<number, number>();
    for (let attempt = 0; attempt <= RATES.friendRequests.limit; attempt += 1) {
      const { status } = await bea.client.send('POST', '/api/friends/requests', {
        body: JSON.stringify({ userId: ana.userId }),
        headers: { 'content-type': TYPES[BOTH[attempt % 2]!] },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(429)).toBe(1);
  });

  test('a write whose session ends while it is received is rejected', async () => {
    const { userId } = await api.asUser();
    const [bea, owner] = [await api.asDeviceOf(userId), await api.asDeviceOf(userId)];
    const body = JSON.stringify(POST);
    const headers = { cookie: bea.client.cookieHeader, 'content-type': TYPES.short, 'content-length': body.length };
    const sent = request(`${api.url}/api/posts`, { method: 'POST', headers });
    const reply = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, -1));
    expect((await bea.client.get('/api/auth/user')).status).toBe(200);
    expect((await owner.client.delete(`/api/sessions/${bea.sessionId}`)).status).toBe(204);
    sent.end(body.slice(-1));
    const [{ statusCode }] = await reply;
    expect(statusCode).toBe(401);
    expect((await owner.client.get(`/api/users/${userId}/posts`)).json.items).toEqual([]);
  });

  test('a write needs a session', async () => {
    const { status } = await api.asNobody().send('PUT', '/api/notifications/seen', { body: {} });
    expect(status).toBe(401);
  });
});

describe('checks of the dispatcher at the start', () => {
  test('the start fails with a guard of a controller whose endpoints Nest does not answer', () => {
    const dispatcher = api.app.get(JsonDispatcher);
    Reflect.defineMetadata(GUARDS_METADATA, [class {}], NotificationsController);
    try {
      expect(() => dispatcher.onModuleInit()).toThrow(/ has guards, .* make it an ExpressEndpoint/);
    } finally {
      Reflect.deleteMetadata(GUARDS_METADATA, NotificationsController);
    }
    expect(() => dispatcher.onModuleInit()).not.toThrow();
  });

  test('the start fails with a second global guard, which Nest alone would run', () => {
    const guards = api.app.get(ApplicationConfig).getGlobalGuards();
    guards.push({ canActivate: () => true });
    try {
      expect(() => api.app.get(JsonDispatcher).onModuleInit()).toThrow(/add a check to RequestChecks/);
    } finally {
      guards.pop();
    }
  });
});

function nested(depth: number): string {
  return `${'{"text":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

type Reply = Awaited<ReturnType<typeof send>>;

/** Returns the parts of a reply that two equal requests share. */
function shapeOf({ status, headers, json }: Reply) {
  const own = new Set(['x-request-id', 'date', 'content-length']);
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !own.has(name))),
    json: status < 300 ? Object.keys((json as object | null) ?? {}) : json,
  };
}

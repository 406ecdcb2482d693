import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import { RATES } from '@qlixline/contract/rates';

import { NotificationsController } from '../modules/notifications/notifications.controller.ts';
import { apiOfSpec } from '../test-support/api-of-spec.ts';
import type { SignedIn } from '../test-support/start-api.ts';
import { HotLane } from './hot-lane.ts';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

/** JSON by another name goes through Express and Nest. */
const WAYS = { lane: 'application/json', nest: 'application/json; charset=utf-8' };
type Way = keyof typeof WAYS;
const BOTH = ['lane', 'nest'] as const;

async function send(way: Way, call: string, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = call.split(' ');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ana.client.send(method, path, { body: text, headers: { 'content-type': WAYS[way], ...headers } });
}

const POST = { text: 'Good morning', images: [], petIds: [], visibility: 'friends' };
const newPost = async () => (await ana.client.post('/api/posts', POST)).json.id as number;

describe('a hot write', () => {
  test.each([
    ['that answers with nothing', () => 'PUT /api/notifications/seen', {}],
    ['that answers with JSON of the database', async () => `PUT /api/posts/${await newPost()}/like`, {}],
    ['that creates', async () => `POST /api/posts/${await newPost()}/comments`, { text: 'And to you' }],
    [
      'that answers with an object',
      () => 'POST /api/friends/requests',
      async () => ({ userId: (await api.asUser()).userId }),
    ],
    ['of nothing that is there', () => 'PUT /api/posts/2147483647/like', {}],
    ['of what cannot be there', () => 'PUT /api/posts/none/like', {}],
    ['of what does not fit', async () => `POST /api/posts/${await newPost()}/comments`, { text: '', more: true }],
    ['that cannot be read', async () => `POST /api/posts/${await newPost()}/comments`, '{"text":'],
    ['that is too long', async () => `POST /api/posts/${await newPost()}/comments`, { text: 'x'.repeat(200_000) }],
    ['that is nested too deep', async () => `POST /api/posts/${await newPost()}/comments`, nested(2_000)],
  ])('is answered as by Nest: %s', async (_, call, given) => {
    const [lane, nest] = await Promise.all(
      BOTH.map(async (way) => send(way, await call(), typeof given === 'function' ? await given() : given)),
    );
    expect(shapeOf(lane!)).toEqual(shapeOf(nest!));
  });

  test.each([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from elsewhere, and nothing of it happens: %s', async (_, headers) => {
    const id = await newPost();
    expect((await send('lane', `PUT /api/posts/${id}/like`, {}, headers)).json).toMatchObject({ code: 'forbidden' });
    expect((await ana.client.get(`/api/posts/${id}`)).json).toMatchObject({ isLiked: false });
  });

  test('with a key is written once, whichever way it comes', async () => {
    const call = `POST /api/posts/${await newPost()}/comments`;
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('lane', call, { text: 'Once' }, headers);
    expect([first.status, first.json.text]).toEqual([201, 'Once']);
    for (const way of BOTH) expect((await send(way, call, { text: 'Once' }, headers)).text).toBe(first.text);
    expect((await send('lane', call, { text: 'Twice' }, headers)).status).toBe(409);
    expect((await send('lane', call, { text: 'Once' }, { 'idempotency-key': 'short' })).json.errors).toMatchObject([
      { field: 'Idempotency-Key' },
    ]);
  });

  test('counts against the same rates, whichever way it comes', async () => {
    const bea = await api.asUser();
    const statuses = new Map<number, number>();
    for (let asked = 0; asked <= RATES.friendRequests.limit; asked += 1) {
      const { status } = await bea.client.send('POST', '/api/friends/requests', {
        body: JSON.stringify({ userId: ana.userId }),
        headers: { 'content-type': WAYS[BOTH[asked % 2]!] },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(429)).toBe(1);
  });

  test('is nobody’s once its session has ended, though it began before', async () => {
    const { userId } = await api.asUser();
    const [bea, owner] = [await api.asDeviceOf(userId), await api.asDeviceOf(userId)];
    const body = JSON.stringify(POST);
    const headers = { cookie: bea.client.cookieHeader, 'content-type': WAYS.lane, 'content-length': body.length };
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

  test('needs a session', async () => {
    const { status } = await api.asNobody().send('PUT', '/api/notifications/seen', { body: {} });
    expect(status).toBe(401);
  });
});

test('a guard of a controller, which would not run before a hot endpoint, stops the start', () => {
  const lane = api.app.get(HotLane);
  Reflect.defineMetadata(GUARDS_METADATA, [class {}], NotificationsController);
  try {
    expect(() => lane.onModuleInit()).toThrow(/ is hot: guards, .* would not run/);
  } finally {
    Reflect.deleteMetadata(GUARDS_METADATA, NotificationsController);
  }
  expect(() => lane.onModuleInit()).not.toThrow();
});

function nested(depth: number): string {
  return `${'{"text":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

type Reply = Awaited<ReturnType<typeof send>>;

/** All of a reply but what differs between two requests. */
function shapeOf({ status, headers, json }: Reply) {
  const own = new Set(['x-request-id', 'date', 'content-length']);
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !own.has(name))),
    json: status < 300 ? Object.keys((json as object | null) ?? {}) : json,
  };
}

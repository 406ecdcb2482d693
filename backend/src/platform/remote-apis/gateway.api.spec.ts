import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { newUnit, publishShell } from '../../test-support/scenes/registry.ts';
import { answerWith, callApi, makeLive, startService } from '../../test-support/scenes/remote-service.ts';
import type { Service } from '../../test-support/scenes/remote-service.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

const unit = newUnit();
let api: TestApi;
let service: Service;
let ana: SignedIn;
beforeAll(async () => {
  api = await startOwnApi();
  await publishShell(api);
  service = await startService(api);
  await makeLive(api, unit, service);
  ana = await api.asUser();
});
beforeEach(() => {
  service.answers(answerWith(200, '{}'));
  service.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await api.close();
});

describe('a call to the API of a remote', () => {
  test('the service gets the call and the token, and nothing else of the browser’s request', async () => {
    service.answers(answerWith(201, '{"id":7}'));
    const headers = {
      authorization: 'Bearer stolen',
      'x-forwarded-for': '10.0.0.1',
      'x-secret': 'secret',
      'accept-language': 'de',
      'idempotency-key': 'abcdefgh',
    };
    const reply = await callApi(ana.client, unit, 'POST /readings?a=b%20c', { body: { sign: 'löwe' }, headers });
    expect([reply.status, reply.json]).toEqual([201, { id: 7 }]);
    const [call] = service.received;
    expect(call).toMatchObject({ method: 'POST', url: '/readings?a=b+c', body: '{"sign":"löwe"}' });
    expect(Object.keys(call?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'idempotency-key',
      'user-agent',
      'x-qlixline-api',
      'x-request-id',
    ]);
    expect(call?.headers.authorization).not.toContain('stolen');
  });

  test.each([
    'GET /readings/7',
    'PUT /readings/7',
    'PATCH /readings/7',
    'DELETE /readings/7',
    'GET /readings/l%C3%B6we',
  ])('%s is forwarded with its method and path', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    expect((await callApi(ana.client, unit, key, method === 'GET' ? {} : { body: {} })).status).toBe(200);
    expect(service.received[0]).toMatchObject({ method, url: path });
  });

  test('the token names the remote, the call and a pseudonym, and is good for a minute', async () => {
    await callApi(ana.client, unit, 'GET /readings/7');
    const stated = await service.verified(unit);
    expect(stated).toMatchObject({ call: 'GET /readings/:id', permissions: [], jti: expect.any(String) });
    expect(stated.exp! - stated.iat!).toBe(60);
    expect(stated.sub).not.toBe(ana.userId);
    expect(stated).not.toHaveProperty('user');
    await expect(service.verified('mf-other')).rejects.toThrow('aud');
  });

  test('the pseudonym of a user stays the same, and differs between users and remotes', async () => {
    const subjectOf = async (client: SignedIn['client'], of: string, at: Service) => {
      await callApi(client, of, 'GET /readings');
      return (await at.verified(of)).sub;
    };
    const subject = await subjectOf(ana.client, unit, service);
    expect(await subjectOf(ana.client, unit, service)).toBe(subject);
    expect(await subjectOf((await api.asUser()).client, unit, service)).not.toBe(subject);
    const [other, otherService] = [newUnit(), await startService(api)];
    try {
      await makeLive(api, other, otherService);
      expect(await subjectOf(ana.client, other, otherService)).not.toBe(subject);
    } finally {
      await otherService.close();
    }
  });

  test('a call without a session, from another site, or from another user’s page doesn’t reach the service', async () => {
    expect((await callApi(api.asNobody(), unit, 'GET /readings')).status).toBe(401);
    const statusWith = async (headers: Record<string, string>) =>
      (await callApi(ana.client, unit, 'POST /readings', { body: {}, headers })).status;
    expect(await statusWith({ origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await statusWith({ [PAGE_USER_HEADER]: (await api.asUser()).userId })).toBe(409);
    const form = new URLSearchParams({ a: 'b' });
    expect((await callApi(ana.client, unit, 'POST /readings', { body: form })).status).toBe(415);
    expect(service.received).toEqual([]);
  });

  test.each(['GET /admin', 'DELETE /readings', 'GET /readings/7/8', 'GET /readings/..%2Fadmin', 'POST /readings/7'])(
    '%s, which the remote doesn’t declare, doesn’t reach the service',
    async (key) => {
      const body = key.startsWith('GET') ? {} : { body: {} };
      expect((await callApi(ana.client, unit, key, body)).status).toBe(404);
      expect(service.received).toEqual([]);
    },
  );

  test('a remote without an API, an unknown remote and the shell answer 404', async () => {
    for (const name of ['mf-unknown', 'shell', 'nonsense', '..']) {
      expect((await callApi(ana.client, name, 'GET /readings')).status).toBe(404);
    }
  });

  test('a call without the version of its API is refused', async () => {
    for (const version of ['', '1', 'x', '1.0.0, 2.0.0']) {
      const { status, json } = await callApi(ana.client, unit, 'GET /readings', { version });
      expect([status, json.code]).toEqual([400, 'validation_failed']);
    }
  });

  test.each([
    ['a body that is larger than the call allows', 'POST /readings', { text: 'x'.repeat(1_000) }, 413],
    ['a body that is larger than any call allows', 'PUT /readings/7', { text: 'x'.repeat(1_100_000) }, 413],
    ['a body that no service should parse', 'PUT /readings/7', '{"__proto__":{}}', 400],
    ['a body that is no JSON', 'PUT /readings/7', '{', 400],
  ])('%s doesn’t reach the service', async (_, key, body, status) => {
    const headers = { 'content-type': 'application/json' };
    expect((await callApi(ana.client, unit, key, { body, headers })).status).toBe(status);
    expect(service.received).toEqual([]);
  });

  test('a query that is too long doesn’t reach the service', async () => {
    expect((await callApi(ana.client, unit, `GET /readings?q=${'x'.repeat(2_000)}`)).status).toBe(400);
    expect(service.received).toEqual([]);
  });

  test('a user’s calls to one remote have a rate, which leaves other users and remotes alone', async () => {
    const { client } = await api.asUser();
    const statuses: number[] = [];
    for (let nth = 0; nth < 241; nth += 1) statuses.push((await callApi(client, unit, 'GET /readings')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(240);
    expect(statuses.at(-1)).toBe(429);
    expect((await callApi(ana.client, unit, 'GET /readings')).status).toBe(200);
    expect((await client.get(pathOf('GET /api/pets'))).status).toBe(200);
  });

  test('the calls of remotes can’t be batched', async () => {
    const { json } = await ana.client.get(`/api/batch?paths=${encodeURIComponent(`/api/x/${unit}/readings`)}`);
    expect(json.answers).toMatchObject([{ status: 404 }]);
  });
});

test('the public keys have no private part', async () => {
  const { json } = await api.asNobody().get(pathOf('GET /api/x/keys'));
  expect(json.keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: expect.any(String), x: expect.any(String) },
  ]);
});

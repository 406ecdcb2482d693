import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REMOTE_REPLY_MAX_BYTES } from '@qlixline/contract/remotes/remote-api';
import { REMOTE_API_HEADER } from '@qlixline/contract/remotes/remote-api-header';

import { eventually } from '../../../test-support/eventually.ts';
import { newUnit, publishShell } from '../../../test-support/scenes/registry.ts';
import { answerWith, callApi, makeLive, startService } from '../../../test-support/scenes/remote-service.ts';
import type { Service } from '../../../test-support/scenes/remote-service.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { ServiceLimits } from './service-limits.ts';

let api: TestApi;
let ana: SignedIn;
const services: Service[] = [];
beforeAll(async () => {
  api = await startOwnApi();
  await publishShell(api);
  ana = await api.asUser();
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await api.close();
});

/** Makes a remote live with a service of its own, as each test changes how it behaves. */
async function liveRemote() {
  const [unit, service] = [newUnit(), await startService(api)];
  services.push(service);
  await makeLive(api, unit, service);
  const call = (by = ana, key = 'GET /readings') => callApi(by.client, unit, key);
  return { unit, service, call };
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the reply of a service', () => {
  test('cookies, redirect targets and caching of a service aren’t passed on', async () => {
    const { service, call } = await liveRemote();
    const headers = {
      ...JSON_TYPE,
      'set-cookie': 'qlixline_session=x',
      location: 'https://evil.example',
      'cache-control': 'public, max-age=99',
      'access-control-allow-origin': '*',
      'content-security-policy': 'script-src *',
    };
    service.answers(answerWith(200, '[]', headers));
    const reply = await call();
    expect(reply.json).toEqual([]);
    for (const name of ['set-cookie', 'location', 'access-control-allow-origin']) {
      expect([name, reply.headers.get(name)]).toEqual([name, null]);
    }
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  });

  test.each([
    ['a redirect to another address', 302, '', { location: 'http://127.0.0.1:1/' }],
    ['a redirect to the product', 307, '', { location: '/api/pets' }],
    ['a page', 200, '<script>alert(1)</script>', { 'content-type': 'text/html' }],
    ['a drawing with scripts', 200, '<svg/>', { 'content-type': 'image/svg+xml' }],
    ['a script', 200, 'alert(1)', { 'content-type': 'text/javascript' }],
    ['no type', 200, 'x', {}],
    ['a compressed reply', 200, 'x', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['more than is passed on', 200, 'x', { ...JSON_TYPE, 'content-length': String(REMOTE_REPLY_MAX_BYTES + 1) }],
    ['401, which would sign the user out', 401, '{}', JSON_TYPE],
    ['418', 418, '{}', JSON_TYPE],
    ['500 with a stack', 500, '{"message":"at secret.js:7"}', JSON_TYPE],
  ])('a service that answers %s has failed', async (_, status, body, headers) => {
    const { service, call } = await liveRemote();
    service.answers(answerWith(status, body, headers));
    const reply = await call();
    expect([reply.status, reply.json.code]).toEqual([502, 'service_failed']);
    expect(reply.text).not.toContain('secret');
    expect(service.received).toHaveLength(1);
  });

  test.each([
    [400, '{"message":"Pick a sign."}', 400, 'Pick a sign.'],
    [422, '{"detail":"Pick a sign."}', 400, 'Pick a sign.'],
    [403, '{"message":"Not\\nyours \\u202e."}', 403, 'Not yours .'],
    [404, 'nothing', 404, 'This doesn’t exist, or you don’t have access.'],
    [409, '{"message":7}', 409, 'This is not possible now. Please reload the page.'],
    [429, '{}', 429, 'That was a bit much. Please wait a moment.'],
  ])('the error %s of a service is a problem of the product', async (status, body, expected, message) => {
    const { service, call } = await liveRemote();
    service.answers(answerWith(status, body));
    const reply = await call();
    expect([reply.status, reply.json.message]).toEqual([expected, message]);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  });

  test('a stream is passed on while it goes on, and one that grows beyond the limit is cut off', async () => {
    const { unit, service } = await liveRemote();
    service.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).write('{"first":true}\n');
    });
    const sent = get(`${api.url}/api/x/${unit}/readings`, {
      headers: { cookie: ana.client.cookieHeader, [REMOTE_API_HEADER]: '1.0.0' },
    });
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    expect(String((await once(reply, 'data'))[0])).toBe('{"first":true}\n');
    reply.destroy();
    service.answers((_request, response) => {
      response.writeHead(200, JSON_TYPE).write('x'.repeat(REMOTE_REPLY_MAX_BYTES));
      response.end('x');
    });
    await expect(callApi(ana.client, unit, 'GET /readings')).rejects.toThrow('terminated');
  });
});

describe('a service that is away', () => {
  test('a service that is down is answered with a sentence and a time to try again', async () => {
    const { service, call } = await liveRemote();
    await service.close();
    const reply = await call();
    expect([reply.status, reply.json.code, reply.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(reply.json.message).toBe('This area can’t be reached right now. Please try again in a moment.');
  });

  test('a service that hangs is left alone after five calls, and tried again after a rest', async () => {
    const { service, call } = await liveRemote();
    api.app.get(ServiceLimits, { strict: false }).answerMs = 50;
    service.answers(() => undefined);
    for (let nth = 0; nth < 5; nth += 1) expect((await call()).status).toBe(503);
    expect((await call()).headers.get('retry-after')).toBe('10');
    service.answers(answerWith(200, '{}'));
    api.app.get(ServiceLimits, { strict: false }).answerMs = 5_000;
    expect((await call()).status).toBe(503);
    api.passTime(10_000);
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
  });

  test('calls that hang take no slot of the product, and only so many of a user reach the service', async () => {
    const { service, call } = await liveRemote();
    const waiting: (() => void)[] = [];
    service.answers((_request, response) => waiting.push(() => void response.writeHead(204).end()));
    const hanging = Array.from({ length: 8 }, () => call());
    await eventually(() => service.received.length === 8 || undefined);
    expect((await call()).status).toBe(429);
    const others = await Promise.all(Array.from({ length: 12 }, () => ana.client.get('/api/pets')));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
    const bela = call(await api.asUser());
    await eventually(() => service.received.length === 9 || undefined);
    for (const answer of waiting) answer();
    expect((await Promise.all([...hanging, bela])).map(({ status }) => status)).toEqual(Array(9).fill(204));
  });

  test('a service that hangs leaves the other services alone', async () => {
    const [slow, quick] = [await liveRemote(), await liveRemote()];
    api.app.get(ServiceLimits, { strict: false }).running = 1;
    let answer: () => void = () => undefined;
    slow.service.answers((_request, response) => (answer = () => void response.writeHead(204).end()));
    const hanging = slow.call();
    await eventually(() => slow.service.received.length === 1 || undefined);
    expect((await slow.call(await api.asUser())).status).toBe(503);
    expect((await quick.call()).status).toBe(200);
    answer();
    expect((await hanging).status).toBe(204);
    api.app.get(ServiceLimits, { strict: false }).running = 64;
  });

  test('a backend that stops ends a stream instead of waiting for it', async () => {
    const stopping = await startOwnApi();
    await publishShell(stopping);
    const [unit, service] = [newUnit(), await startService(stopping)];
    services.push(service);
    await makeLive(stopping, unit, service);
    service.answers((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    const sent = get(`${stopping.url}/api/x/${unit}/readings`, {
      headers: { cookie: (await stopping.asUser()).client.cookieHeader, [REMOTE_API_HEADER]: '1.0.0' },
    });
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const ended = once(reply, 'error');
    reply.resume();
    await stopping.close();
    expect(String(await ended)).toContain('aborted');
  });

  test('a user who leaves ends the call to the service', async () => {
    const { unit, service } = await liveRemote();
    let hasEnded = false;
    service.answers((_request, response) => void response.once('close', () => (hasEnded = true)));
    const sent = get(`${api.url}/api/x/${unit}/readings`, {
      headers: { cookie: ana.client.cookieHeader, [REMOTE_API_HEADER]: '1.0.0' },
    });
    sent.on('error', () => undefined);
    await eventually(() => service.received.length === 1 || undefined);
    sent.destroy();
    expect(await eventually(() => hasEnded || undefined)).toBe(true);
  });
});

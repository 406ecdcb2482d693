import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ParamKind } from '@qlixline/contract/calls/endpoint';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { patternOf } from '@qlixline/contract/calls/endpoint-path';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import { BATCH_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import * as z from 'zod';

import { rateLimited } from '../../errors/problem-error.ts';
import { publishSample, sampleShellBuild } from '../../test-support/samples/sample-build.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { RequestChecks } from './request-checks.ts';
import type { Check } from './request-checks.ts';

const BATCH = 'GET /api/batch';
const KEYS = Object.keys(endpoints) as EndpointKey[];
const READS = KEYS.filter((key) => key.startsWith('GET '));
const JSON_READS = READS.filter((key) => key !== BATCH && declarationOf(key).reply instanceof z.core.$ZodType);
const SAMPLES: Record<ParamKind, string> = {
  integer: '1',
  uuid: '00000000-0000-7000-8000-000000000000',
  unit: 'mf-pets',
  text: 'x',
};

let api: TestApi;
let ana: SignedIn;
let checkedTargets: string[] = [];
/** Check that refuses every request except a batch, and each read of a batch. */
const probe: Check = {
  name: 'probe',
  run: ({ target }) => {
    checkedTargets.push(target);
    if (target !== BATCH) throw rateLimited({ retryAfterSeconds: 77 });
  },
};

beforeAll(async () => {
  api = await startOwnApi();
  await publishSample(api, sampleShellBuild());
  ana = await api.asUser();
  const checks = api.app.get(RequestChecks).inOrder as Check[];
  checks.unshift(probe);
});
beforeEach(() => {
  checkedTargets = [];
});
afterAll(() => api.close());

test('the checks run in this order', () => {
  const names = api.app.get(RequestChecks).inOrder.map(({ name }) => name);
  expect(names).toEqual([
    'probe',
    'origin',
    'content type',
    'body',
    'caller',
    'rates',
    'session',
    'own page',
    'fresh sign-in',
    'place',
  ]);
});

describe('a check that is added to the list', () => {
  test.each(KEYS.filter((key) => key !== BATCH))('an added check refuses %s', async (key) => {
    const [method = ''] = key.split(' ');
    await expectRefused(method, pathOf(key));
    expect(checkedTargets).toEqual([key]);
  });

  test.each(READS.filter((key) => key !== BATCH))('an added check refuses HEAD instead of %s', async (key) => {
    await expectRefused('HEAD', pathOf(key));
    expect(checkedTargets).toEqual([key]);
  });

  test.each(JSON_READS)('an added check refuses %s with a trailing slash', async (key) => {
    await expectRefused('GET', `${pathOf(key)}/`);
    expect(checkedTargets).toEqual([key]);
  });

  test.each(JSON_READS)('an added check refuses %s with an absolute address, as proxies send it', async (key) => {
    await expectRefused('GET', `http://qlixline.test${pathOf(key)}?a=1`);
    expect(checkedTargets).toEqual([key]);
  });

  test('an added check refuses every read of a batch', async () => {
    const batched = JSON_READS.filter((key) => key.includes(' /api/'));
    for (let from = 0; from < batched.length; from += BATCH_MAX) {
      const keys = batched.slice(from, from + BATCH_MAX);
      const paths = encodeURIComponent(keys.map(pathOf).join(' '));
      checkedTargets = [];
      const { status, json } = await ana.client.get(`/api/batch?paths=${paths}`);
      expect([status, checkedTargets.toSorted()]).toEqual([200, [BATCH, ...keys].toSorted()]);
      expect(json.answers.map((answer: { status: number }) => answer.status)).toEqual(keys.map(() => 429));
    }
  });

  test.each([screens.home, screens.settings, '/no-such-screen', '/pet/1'])(
    'an added check refuses the composed page of %s',
    async (path) => {
      await expectRefused('GET', path, { accept: 'text/html' });
      expect(checkedTargets).toEqual(['page']);
    },
  );
});

function pathOf(key: EndpointKey): string {
  const { params = {} } = declarationOf(key);
  return patternOf(key).replace(/:(\w+)/g, (_, name: string) => SAMPLES[params[name] ?? 'text']);
}

async function expectRefused(method: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const sent = request({
    agent: false,
    host: '127.0.0.1',
    port: new URL(api.url).port,
    method,
    path,
    headers: { cookie: ana.client.cookieHeader, ...headers },
  });
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end();
  const [reply] = await replied;
  reply.resume();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '77']);
}

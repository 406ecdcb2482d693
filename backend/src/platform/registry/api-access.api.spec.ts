import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import {
  asRole,
  asTeam,
  changeIn,
  newUnit,
  overviewOf,
  publishRemote,
  publishShell,
  registryOf,
} from '../../test-support/scenes/registry.ts';
import {
  SAMPLE_CALLS,
  answerWith,
  callApi,
  grant,
  makeLive,
  publishWithApi,
  registerService,
  startService,
} from '../../test-support/scenes/remote-service.ts';
import type { Service } from '../../test-support/scenes/remote-service.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

let api: TestApi;
let service: Service;
beforeAll(async () => {
  api = await startOwnApi();
  await publishShell(api);
  service = await startService(api);
});
afterAll(async () => {
  await service.close();
  await api.close();
});

const promote = (unit: string, version: string) => registryOf(api).promote({ unit, version, actor: 'a team' });
const refused = (text: string) => ({
  code: 'publish_refused',
  errors: [{ field: 'unanswered_api', message: expect.stringContaining(text) }],
});
const EVERYBODY = { percent: 100 };

describe('a remote that brings an API', () => {
  test('it can’t be served before somebody answers its API, and is held until then', async () => {
    const unit = newUnit();
    await expect(publishWithApi(api, unit, { audience: EVERYBODY })).rejects.toMatchObject(refused('nobody answers'));
    await expect(publishWithApi(api, unit, { audience: { percent: 1 } })).rejects.toMatchObject(refused('1.0.0'));
    await publishWithApi(api, unit);
    await expect(promote(unit, '1.0.0')).rejects.toMatchObject(refused('--hold'));
    changeIn(await registerService(api, unit, service.url));
    expect((await promote(unit, '1.0.0')).live).toBe('1.0.0');
  });

  test.each([
    ['1.0.9', '1.1.0'],
    ['1.2.0', '2.0.0'],
    ['2.0.0', '1.0.0'],
  ])('the service %s doesn’t answer a remote that calls the API %s', async (answered, wanted) => {
    const unit = newUnit();
    await publishWithApi(api, unit, { api: wanted });
    changeIn(await registerService(api, unit, service.url, answered));
    await expect(promote(unit, '1.0.0')).rejects.toMatchObject({ code: 'publish_refused' });
    changeIn(await registerService(api, unit, service.url, wanted));
    await promote(unit, '1.0.0');
  });

  test('a service that a served version needs can’t be removed or made older', async () => {
    const unit = newUnit();
    await publishWithApi(api, unit, { api: '1.3.0' });
    changeIn(await registerService(api, unit, service.url, '1.3.0'));
    await promote(unit, '1.0.0');
    expect((await registerService(api, unit, null)).json.code).toBe('publish_refused');
    expect((await registerService(api, unit, service.url, '1.2.0')).json.code).toBe('publish_refused');
    expect((await registerService(api, unit, service.url, '1.4.0')).status).toBe(200);
  });

  test('tabs of two major versions get the service of theirs, and a page of a removed one is out of date', async () => {
    const [unit, second] = [newUnit(), await startService(api)];
    try {
      await makeLive(api, unit, service);
      service.answers(answerWith(200, '"one"'));
      second.answers(answerWith(200, '"two"'));
      await publishWithApi(api, unit, { version: '2.0.0', api: '2.0.0' });
      changeIn(await registerService(api, unit, second.url, '2.0.0'));
      await promote(unit, '2.0.0');
      const { client } = await api.asUser();
      const old = { version: '1.0.0', build: '1.0.0' };
      expect((await callApi(client, unit, 'GET /readings', old)).json).toBe('one');
      const today = { version: '2.0.0', build: '2.0.0' };
      expect((await callApi(client, unit, 'GET /readings', today)).json).toBe('two');
      changeIn(await registerService(api, unit, null, '1.0.0'));
      const { status, json } = await callApi(client, unit, 'GET /readings', old);
      expect([status, json.code, json.message]).toEqual([
        410,
        'outdated',
        'This page is out of date. Please reload it.',
      ]);
      expect((await callApi(client, unit, 'GET /readings', today)).json).toBe('two');
    } finally {
      await second.close();
    }
  });

  test('a tab gets the calls of its own version, not those of another', async () => {
    const unit = newUnit();
    await makeLive(api, unit, service);
    const calls = SAMPLE_CALLS.filter(({ path }) => path !== '/readings');
    await publishWithApi(api, unit, { version: '1.1.0', api: '1.1.0', calls });
    changeIn(await registerService(api, unit, service.url, '1.1.0'));
    await promote(unit, '1.1.0');
    const { client } = await api.asUser();
    expect((await callApi(client, unit, 'GET /readings', { version: '1.0.0', build: '1.0.0' })).status).toBe(200);
    expect((await callApi(client, unit, 'GET /readings', { version: '1.1.0', build: '1.1.0' })).status).toBe(404);
  });

  test('the API of a disabled remote isn’t answered', async () => {
    const unit = newUnit();
    await makeLive(api, unit, service);
    await registryOf(api).disable(unit, 'Too hot.', 'a spec');
    expect((await callApi((await api.asUser()).client, unit, 'GET /readings')).status).toBe(503);
  });
});

describe('configuring a remote’s API', () => {
  test('only the release role configures it, and the log says who did what', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    const path = pathOf('POST /api/remotes/:name/api', { name: unit });
    const address = { address: { version: '1.0.0', url: service.url } };
    for (const client of [await asTeam(api, unit), (await asRole(api, 'qa')).client, (await api.asUser()).client]) {
      expect((await client.post(path, address)).status).toBe(403);
    }
    const { client, user } = await asRole(api, 'release');
    changeIn(await client.post(path, { ...address, reason: 'The first one.' }));
    const granted = changeIn(await client.post(path, { granted: ['pets:read', 'profile:read'] }));
    expect(granted.apiAccess).toEqual({
      addresses: [{ version: '1.0.0', url: service.url }],
      granted: ['profile:read', 'pets:read'],
    });
    const { log, units } = await overviewOf(client);
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'grant_api', unit, actor: `@${user.username}`, note: 'may know profile:read, pets:read' },
      { action: 'address_api', unit, note: `API 1.0.0 at ${service.url}: The first one.` },
    ]);
    expect(units.find(({ name }) => name === unit)).toMatchObject({ apiAccess: granted.apiAccess });
  });

  test('the overview shows the API that a version brings, and whether it waits for a service', async () => {
    const unit = newUnit();
    await publishWithApi(api, unit);
    const { client } = await asRole(api, 'release');
    const shown = async () => (await overviewOf(client)).units.find(({ name }) => name === unit)?.api;
    expect(await shown()).toEqual({ version: '1.0.0', calls: SAMPLE_CALLS, answered: false, inProduct: false });
    changeIn(await registerService(api, unit, service.url));
    expect((await shown())?.answered).toBe(true);
  });

  test.each([
    'ftp://127.0.0.1',
    'http://user:secret@127.0.0.1:1',
    'http://127.0.0.1:1/?a=b',
    'http://127.0.0.1:1/#a',
    'http://127.0.0.1:1/a/../b',
    '//127.0.0.1',
    'localhost',
    '',
    `http://127.0.0.1:1/${'x'.repeat(200)}`,
  ])('the address %s is no address of a service', async (url) => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    expect((await registerService(api, unit, url)).status).toBe(400);
  });

  test('a service can only be at an origin that the operator allows', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    for (const url of ['http://169.254.169.254/latest', 'https://evil.example', 'http://127.0.0.1.evil.example:81']) {
      const { status, json } = await registerService(api, unit, url);
      expect([status, json.message]).toEqual([409, expect.stringContaining('REMOTE_API_ORIGINS')]);
    }
  });

  test('at most five major versions have a service', async () => {
    const unit = newUnit();
    await publishRemote(api, unit, '1.0.0');
    for (const major of [1, 2, 3, 4, 5]) changeIn(await registerService(api, unit, service.url, `${major}.0.0`));
    expect((await registerService(api, unit, service.url, '6.0.0')).status).toBe(409);
    changeIn(await registerService(api, unit, null, '1.0.0'));
    changeIn(await registerService(api, unit, service.url, '6.0.0'));
  });

  test('the configuration of an API outlives promotions and rollbacks', async () => {
    const unit = newUnit();
    await makeLive(api, unit, service);
    await grant(api, unit, ['profile:read']);
    await publishWithApi(api, unit, { version: '1.1.0', audience: EVERYBODY });
    const { apiAccess } = await registryOf(api).rollback({ unit, actor: 'a team', note: null });
    expect(apiAccess).toEqual({ addresses: [{ version: '1.0.0', url: service.url }], granted: ['profile:read'] });
  });
});

import { createHmac } from 'node:crypto';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { checksStatement } from '@qlixline/contract/calls/checks-statement';

import {
  archiveOf,
  deployToken,
  expectUnpublished,
  publishSample,
  sampleRemoteBuild,
  sampleShellBuild,
} from '../../../test-support/samples/sample-build.ts';
import type { SampleBuild } from '../../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const api = apiOfSpec();
beforeAll(async () => {
  expect((await publishSample(api, sampleShellBuild())).status).toBe(201);
});

describe('checks before publishing', () => {
  const send = async (path: string, name: string, version: string, query = '') => {
    const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${await deployToken(api, name)}` };
    const archive = await archiveOf(
      sampleRemoteBuild({ name, version, requires: { ui: version === '9.0.0' ? '^9.0.0' : '^1.0.0' } }),
    );
    return api.asNobody().post(`/api/remotes/${name}/${path}${query}`, archive, { headers });
  };

  const checkSample = async (sample: SampleBuild, query: string) => {
    const { name } = sample.build;
    const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${await deployToken(api, name)}` };
    return api.asNobody().post(`/api/remotes/${name}/checks${query}`, await archiveOf(sample), { headers });
  };

  test('a check shows the outcome of publishing and stores nothing', async () => {
    const reply = await send('checks', 'mf-checked', '1.0.0', '?percent=10');
    expect([reply.status, reply.json]).toMatchObject([200, { live: null, canary: { version: '1.0.0', percent: 10 } }]);
    await expectUnpublished(api, 'mf-checked', '1.0.0');
    expect((await send('versions', 'mf-checked', '1.0.0')).status).toBe(201);
  });

  test('a check shows the reasons why publishing would be rejected', async () => {
    const reply = await send('checks', 'mf-checked', '9.0.0');
    expect(reply.json.errors[0].field).toBe('unmet_requires');
    const again = await send('checks', 'mf-checked', '1.0.0');
    expect(again.json.message).toContain('is published already');
  });

  test('the check of a held build shows the reasons why promoting it would be rejected', async () => {
    const reply = await send('checks', 'mf-held', '9.0.0', '?hold=1');
    expect(reply.status).toBe(422);
    expect((await send('versions', 'mf-held', '9.0.0', '?hold=1')).status).toBe(201);
    const headers = { authorization: `Bearer ${await deployToken(api, 'mf-held')}` };
    const promoted = await api.asNobody().post('/api/remotes/mf-held/promote', { version: '9.0.0' }, { headers });
    expect(promoted.json.errors[0]).toMatchObject({ field: 'unmet_requires' });
    expect(reply.json.errors).toEqual(promoted.json.errors);
  });

  test('the check of a held build rejects an address of another remote or of the server', async () => {
    const routes = [{ id: 'walks', path: '/walks-of-one' }];
    expect((await publishSample(api, sampleRemoteBuild({ name: 'mf-one', routes }))).status).toBe(201);
    const held = await checkSample(sampleRemoteBuild({ name: 'mf-two', routes }), '?hold=1');
    expect(held.json.errors[0]).toMatchObject({ field: 'route_collision' });
    const brings = sampleRemoteBuild({ name: 'mf-three', routes: [{ id: 'three', path: '/api/three' }] });
    expect((await checkSample(brings, '?hold=1')).json.errors[0]).toMatchObject({ field: 'route_collision' });
  });

  test('the check of a valid held build shows that nobody gets it yet', async () => {
    const reply = await send('checks', 'mf-fits', '1.0.0', '?hold=1');
    expect([reply.status, reply.json]).toMatchObject([200, { live: null, canary: null }]);
    await expectUnpublished(api, 'mf-fits', '1.0.0');
  });

  test('checking and publishing store the commit, its author and the note', async () => {
    const query = '?note=Birthdays&commit=a1b2c3d4e5&author=Mira&percent=20';
    expect((await send('versions', 'mf-checked', '1.1.0', query)).status).toBe(201);
    const headers = { authorization: `Bearer ${await deployToken(api, 'mf-checked')}` };
    const { units, log } = (await api.asNobody().get('/api/remotes', { headers })).json;
    expect(units[0].versions[0]).toMatchObject({ version: '1.1.0', commit: 'a1b2c3d4e5', author: 'Mira' });
    expect(log[0].note).toBe('20 % of the people: Birthdays');
    expect((await send('checks', 'mf-checked', '1.2.0', '?commit=xyz')).status).toBe(400);
  });

  test('publishing stores the checks if the deploy token signed them for this build', async () => {
    const { build } = sampleRemoteBuild({ name: 'mf-signed' });
    const token = await deployToken(api, 'mf-signed');
    const signed = (key: string, content = build.build) =>
      createHmac('sha256', key)
        .update(checksStatement({ ...build, build: content }, 'types,lint'))
        .digest('base64url');
    const publish = (signature: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
      const query = new URLSearchParams({ checks: 'types,lint', signature });
      return archiveOf(sampleRemoteBuild({ name: 'mf-signed' })).then((archive) =>
        api.asNobody().post(`/api/remotes/mf-signed/versions?${query.toString()}`, archive, { headers }),
      );
    };
    const another = await deployToken(api, 'mf-signed');
    for (const wrong of [signed(another), signed(token, '0123456789ab'), 'x'.repeat(43)]) {
      const { status, json } = await publish(wrong);
      expect([status, json.errors[0].field]).toEqual([400, 'signature']);
    }
    expect((await publish(signed(token))).status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    const { units } = (await api.asNobody().get('/api/remotes', { headers })).json;
    expect(units[0].versions[0]).toMatchObject({ version: '1.0.0', checks: 'types,lint' });
  });
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from '@jest/globals';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { registryOverviewSchema } from '@qlixline/contract/remotes/registry';

import { UserRoles } from '../../sessions/user-roles.ts';
import {
  archiveOf,
  deployToken,
  publishSample,
  sampleRemoteBuild,
  sampleShellBuild,
} from '../../test-support/samples/sample-build.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const UNIT = 'mf-pets';
const SCRIPT = 'screen.0a1b2c3d4e.js';
const shell = sampleShellBuild();

let odd = 0;
const api = apiOfSpec();
let qa: SignedIn;
beforeAll(async () => {
  qa = await api.asUser();
  await api.app.get(UserRoles, { strict: false }).grant(qa.user.email ?? '', 'qa');
  await publishSample(api, shell);
  await publishSample(api, sampleRemoteBuild());
});

/** Reports an error with this stack and returns what /remotes shows of it. */
async function shown(message: string, stack: string, version = '1.0.0') {
  const report = { snapshotId: 's', remote: UNIT, version, kind: 'error', ms: 1, error: { message, stack } };
  const { client } = await api.asUser();
  expect((await client.post(pathOf('POST /api/beacons/remotes'), { reports: [report] })).status).toBe(204);
  const { units } = registryOverviewSchema.parse((await qa.client.get(pathOf('GET /api/remotes'))).json);
  const errors = units.find(({ name }) => name === UNIT)?.errors ?? [];
  return errors.flatMap(({ groups }) => groups).find((group) => group.message === message);
}

describe('source-mapped stacks', () => {
  test('a stack is mapped to sources of the remote and the shell, in either browser’s format', async () => {
    const shellScript = shell.build.scripts[0] ?? '';
    const stack = [
      'Error: No pet',
      `    at a (https://pets.example/remotes/${UNIT}/1.0.0/${SCRIPT}:1:11)`,
      `b@https://cdn.example/some/where/remotes/${UNIT}/1.0.0/${SCRIPT}:1:2000`,
      `    at https://pets.example${shellScript}:1:30`,
      '    at chrome-extension://abc/content.js:1:30',
    ].join('\n');
    expect(await shown('No pet', stack)).toMatchObject({
      stack,
      sourceStack: [
        'Error: No pet',
        '    at a (src/screen.tsx:5:3)',
        'b@src/screen.tsx:5:3',
        '    at src/screen.tsx:5:3',
        '    at chrome-extension://abc/content.js:1:30',
      ].join('\n'),
    });
  });

  test.each([
    ['before the first place that the map knows', `https://pets.example/remotes/${UNIT}/1.0.0/${SCRIPT}:1:2`],
    ['of a version that nobody published', `https://pets.example/remotes/${UNIT}/7.0.0/${SCRIPT}:1:20`],
    ['that leads elsewhere', `https://pets.example/remotes/${UNIT}/1.0.0/../../../../etc/passwd.js:1:20`],
    ['of a script outside of /remotes and /assets', 'https://elsewhere.example/script.js:1:20'],
    ['without a column', `https://pets.example/remotes/${UNIT}/1.0.0/${SCRIPT}:1`],
  ])('a stack stays unmapped with a position %s', async (what, position) => {
    const group = await shown(what, `Error\n    at ${position}`);
    expect(group).toMatchObject({ stack: `Error\n    at ${position}` });
    expect(group).not.toHaveProperty('sourceStack');
  });

  test('a team’s token gets no mapped positions in scripts of others', async () => {
    const stack = `Error\n    at https://pets.example${shell.build.scripts[0]}:1:30\n    at https://pets.example/remotes/${UNIT}/1.0.0/${SCRIPT}:1:30`;
    await shown('Of two', stack);
    const headers = { authorization: `Bearer ${await deployToken(api, UNIT)}` };
    const { json } = await api.asNobody().get(pathOf('GET /api/remotes'), { headers });
    const groups = registryOverviewSchema.parse(json).units[0]?.errors?.flatMap((one) => one.groups) ?? [];
    const { sourceStack } = groups.find(({ message }) => message === 'Of two')!;
    expect(sourceStack).toBe(
      `Error\n    at https://pets.example${shell.build.scripts[0]}:1:30\n    at src/screen.tsx:5:3`,
    );
  });

  test.each([
    ['a source that it does not have', { sources: [], names: [], mappings: 'AAAA' }],
    [
      'a root that would be put before each source',
      { sourceRoot: 'x'.repeat(100_000), sources: Array(5_001).fill(''), mappings: 'UAIE' },
    ],
    ['mappings that are no text', { sources: ['a'], names: [], mappings: [[null]] }],
    ['more mappings than a script needs', { sources: ['a'], names: [], mappings: 'A,'.repeat(800_000) }],
  ])('a stack stays unmapped if the map has %s', async (what, map) => {
    const version = `1.0.${(odd += 1)}`;
    const sample = sampleRemoteBuild({ version });
    sample.files.set(`${SCRIPT}.map`, Buffer.from(JSON.stringify({ version: 3, ...map })));
    expect((await publishSample(api, sample)).status).toBe(201);
    const group = await shown(
      what,
      `Error\n    at https://pets.example/remotes/${UNIT}/${version}/${SCRIPT}:1:20`,
      version,
    );
    expect(group).toMatchObject({ message: what });
    expect(group).not.toHaveProperty('sourceStack');
  });

  test('a stack stays unmapped if the map is invalid or its file is missing', async () => {
    const broken = sampleRemoteBuild({ version: '1.1.0' });
    broken.files.set(`${SCRIPT}.map`, Buffer.from('{"version":3,'));
    expect((await publishSample(api, broken)).status).toBe(201);
    const place = (version: string, file: string) =>
      `Error\n    at https://pets.example/remotes/${UNIT}/${version}/${file}:1:20`;
    expect(await shown('Broken', place('1.1.0', SCRIPT), '1.1.0')).not.toHaveProperty('sourceStack');
    await rm(join(api.dataDir, 'source-maps', 'remotes', UNIT, '1.1.0'), { recursive: true });
    expect(await shown('Gone', place('1.1.0', 'remoteEntry.js'), '1.1.0')).not.toHaveProperty('sourceStack');
  });
});

describe('source maps', () => {
  test.each([
    ['of a remote', `/remotes/${UNIT}/1.0.0/${SCRIPT}.map`],
    ['of the shell', `${shell.build.scripts[0]}.map`],
    ['by the folder in which it lies', `/source-maps/remotes/${UNIT}/1.0.0/${SCRIPT}.map`],
  ])('a source map (%s) is served to nobody', async (_, path) => {
    const { status, text } = await api.asNobody().get(path);
    expect(text).not.toContain('mappings');
    expect(status).toBe(404);
  });

  test('rejects publishing a source map as a served file', async () => {
    const sample = sampleRemoteBuild({ version: '1.2.0', files: { 'own.js.map': '{"mappings":""}' } });
    const { status, json } = await publishSample(api, sample);
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain('own.js.map is a source map; source maps are not declared.');
  });

  test('rejects a source map that belongs to no script of the build', async () => {
    const sample = sampleRemoteBuild({ version: '1.2.0' });
    const archive = await archiveOf(sample, [{ name: 'other.js.map', content: '{}' }]);
    const { status, json } = await publishSample(api, sample, { archive });
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain('other.js.map is in the archive, but the build does not declare it.');
  });
});

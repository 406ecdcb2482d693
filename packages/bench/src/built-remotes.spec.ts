import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { REMOTES, ROOT } from '@qlixline/commands/command.ts';
import { CHUNK_INTEGRITY_GLOBAL } from '@qlixline/contract/remotes/chunk-integrity';
import { declaredCall } from '@qlixline/contract/remotes/declared-call';
import { REMOTE_BUILD_FILE, SHELL_BUILD_FILE } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild } from '@qlixline/contract/remotes/remote-build';
import { requirementOf } from '@qlixline/contract/remotes/shared-modules';

const shell = readJson<ShellBuild>(join(ROOT, 'shell', 'dist', SHELL_BUILD_FILE));

test('a worker of the shell is self-contained and loads no script of the page', () => {
  const folder = join(ROOT, 'shell', 'dist', 'assets');
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => readFileSync(join(folder, file), 'utf8').includes('importScripts('))).toEqual([]);
});

describe.each(REMOTES)('build of %s', (name) => {
  const dist = join(ROOT, name, 'dist');
  const build = readJson<RemoteBuild>(join(dist, REMOTE_BUILD_FILE));

  test('the manifest names the integrity of each script and style that the entry loads', () => {
    const loaded = build.files.filter(({ name: file }) => /\.(js|css)$/.test(file) && file !== build.entry.file);
    const { integrity } = readJson<{ integrity: unknown }>(join(dist, build.manifest.file));
    expect(integrity).toEqual(Object.fromEntries(loaded.map((file) => [file.name, file.integrity])));
    expect(readFileSync(join(dist, build.entry.file), 'utf8').split(CHUNK_INTEGRITY_GLOBAL)).toHaveLength(3);
  });

  test('the build consumes only modules that the shell provides, in the range that remote.json declares', () => {
    const consumes = build.consumes ?? [];
    expect(consumes.length).toBeGreaterThan(5);
    for (const { module, range } of consumes) {
      expect([module, range]).toEqual([module, build.requires[requirementOf(module)!]]);
      expect(shell.modules).toContain(module);
    }
  });

  test('the build names each module that its container consumes', () => {
    const { shared } = readJson<{ shared: { name: string }[] }>(join(dist, build.manifest.file));
    const named = shared.map((module) => module.name).toSorted();
    expect(build.consumes?.map(({ module }) => module).toSorted()).toEqual(named);
  });
});

test.each([
  ['mf-pets', ['GET /api/pets', 'GET /api/pets/:id', 'POST /api/pets', 'PUT /api/pets/:id', 'DELETE /api/pets/:id']],
  ['mf-onboarding', ['POST /api/pets', 'PATCH /api/profile']],
])('the build of %s lists the endpoints it calls as the contract declares them', (name, endpoints) => {
  const { calls = [] } = readJson<RemoteBuild>(join(ROOT, name, 'dist', REMOTE_BUILD_FILE));
  expect(calls.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(endpoints));
  for (const call of calls) expect(call).toEqual(declaredCall(call.endpoint));
});

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

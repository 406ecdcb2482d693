import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { compositionSchema } from '@qlixline/contract/composition';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const publish = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'publish.ts'), ...args], { encoding: 'utf8' });

test('publishing gives backends the shell and a composition whose files are all there', () => {
  expect(publish(folder)).toMatchObject({ status: 0 });
  const composition = compositionSchema.parse(JSON.parse(read('remotes/composition.json')));
  expect(composition.remotes.map(({ name }) => name).toSorted()).toEqual([
    'mf-onboarding',
    'mf-pets',
    'mf-settings',
    'mf-social',
  ]);
  for (const { entry, manifest, provides } of composition.remotes) {
    for (const url of [entry, manifest, ...provides.routes.flatMap(({ preload }) => preload)]) {
      expect([url, existsSync(join(folder, url))]).toEqual([url, true]);
    }
  }
  const { scripts } = JSON.parse(read('shell/shell-assets.json')) as { scripts: string[] };
  for (const url of scripts) expect([url, existsSync(join(folder, 'shell', url))]).toEqual([url, true]);
});

test('publishing again keeps the files that older tabs still load, and replaces what pages are composed of', () => {
  publish(folder);
  writeFileSync(join(folder, 'shell', 'assets', 'of-an-older-build.js'), '');
  writeFileSync(join(folder, 'shell', 'index.html'), 'an older page');
  expect(publish(folder)).toMatchObject({ status: 0 });
  expect(existsSync(join(folder, 'shell', 'assets', 'of-an-older-build.js'))).toBe(true);
  expect(read('shell/index.html')).toContain('<html');
});

test('publishing nowhere says how to', () => {
  expect(publish()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage: .+\n$/) });
});

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

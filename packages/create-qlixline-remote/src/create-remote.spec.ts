import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unitNameSchema } from '@qlixline/contract/remotes/remote-build';
import { remoteDeclarationSchema } from '@qlixline/contract/remotes/remote-declaration';

import { CreateError, createRemote } from './create-remote.ts';

const TOP = join(import.meta.dirname, '..', '..', '..');
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;

const refusalOf = (name: string) => {
  try {
    createRemote({ name, parent });
    return undefined;
  } catch (error) {
    return error instanceof CreateError ? error.message : error;
  }
};

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'qlixline-create-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

test('createRemote writes a remote under its own name, without a trace of the example’s', () => {
  const folder = createRemote({ name: 'mf-pet-horoscope', parent, team: 'stars' });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(remoteDeclarationSchema.parse(JSON.parse(read('remote.json')))).toMatchObject({
    name: 'mf-pet-horoscope',
    team: 'stars',
    provides: {
      routes: { 'pet-horoscope': { path: '/pet-horoscope', title: 'Pet horoscope', chunk: 'pet-horoscope' } },
      nav: [{ route: 'pet-horoscope', label: 'Pet horoscope' }],
    },
  });
  expect(json(join(folder, 'package.json'))['name']).toBe('mf-pet-horoscope');
  expect(read('src/screens/pet-horoscope/pet-horoscope-screen.tsx')).toContain('function PetHoroscopeScreen()');
  expect(read('.gitignore')).toContain('node_modules');
  for (const file of ['README.md', 'src/remote.tsx', 'journeys/pet-horoscope.e2e.ts', '.github/workflows/remote.yml'])
    expect(read(file)).not.toMatch(/example/i);
});

test('createRemote replaces a name that contains the example’s only once', () => {
  const folder = createRemote({ name: 'mf-example-two', parent });
  expect(json(join(folder, 'package.json'))['name']).toBe('mf-example-two');
  expect(readFileSync(join(folder, 'remote.json'), 'utf8')).not.toContain('two-two');
});

test('the template installs the versions of this repository', () => {
  const wanted = json(join(import.meta.dirname, '..', 'template', 'package.json'))['devDependencies'] ?? {};
  for (const [name, version] of Object.entries(wanted)) {
    const installed = json(join(TOP, 'node_modules', name, 'package.json'));
    expect({ name, version }).toEqual({ name, version: installed['version'] });
  }
});

test('the template can install packages from archives', () => {
  const archives = join(parent, 'archives');
  mkdirSync(archives);
  for (const name of ['qlixline-ui-2.6.0.tgz', 'qlixline-cli-1.0.0.tgz', 'create-qlixline-remote-1.0.0.tgz'])
    writeFileSync(join(archives, name), '');
  const { devDependencies = {} } = json(
    join(createRemote({ name: 'mf-stars', parent, packages: archives }), 'package.json'),
  );
  expect(devDependencies['@qlixline/ui']).toBe('file:../archives/qlixline-ui-2.6.0.tgz');
  expect(devDependencies['react']).toMatch(/^\d/);
});

describe('refusals of createRemote', () => {
  test.each(['mf-stars', 'mf-2', 'mf-', 'mf-Stars', 'stars', 'shell', 'mf-a--b', `mf-${'a'.repeat(38)}`, '../mf-x'])(
    'refuses the name %s when the contract does, or when no screen could have it',
    (name) => {
      const isName = unitNameSchema.safeParse(name).success && /^mf-[a-z]/.test(name);
      expect(refusalOf(name)).toBe(isName ? undefined : `"${name}" is not a name such as mf-horoscope.`);
    },
  );

  test('refuses to overwrite a folder that is not empty', () => {
    createRemote({ name: 'mf-stars', parent });
    expect(() => createRemote({ name: 'mf-stars', parent })).toThrow('is not empty');
  });

  test('refuses a folder without archives', () => {
    expect(() => createRemote({ name: 'mf-stars', parent, packages: parent })).toThrow('There are no archives in');
  });
});

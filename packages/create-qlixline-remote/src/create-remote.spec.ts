import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, win32 } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { unitNameSchema } from '@qlixline/contract/remotes/remote-build';
import { remoteDeclarationSchema } from '@qlixline/contract/remotes/remote-declaration';

import { CreateError, archiveSpecifier, createRemote } from './create-remote.ts';

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
  expect(read('.npmrc')).toBe('engine-strict=true\n'); // an older Node is refused when installing
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
  for (const name of ['qlixline-ui-2.7.0.tgz', 'qlixline-cli-1.0.0.tgz', 'create-qlixline-remote-1.0.0.tgz'])
    writeFileSync(join(archives, name), '');
  const { devDependencies = {} } = json(
    join(createRemote({ name: 'mf-stars', parent, packages: archives }), 'package.json'),
  );
  expect(devDependencies['@qlixline/ui']).toBe('file:../archives/qlixline-ui-2.7.0.tgz');
  expect(devDependencies['create-qlixline-remote']).toBe('file:../archives/create-qlixline-remote-1.0.0.tgz');
  expect(devDependencies['react']).toMatch(/^\d/);
});

test.each([
  [win32, 'C:\\teams\\mf-stars', 'C:\\teams\\archives\\qlixline-ui-2.7.0.tgz'],
  [win32, 'C:\\teams/mf-stars', 'C:/teams/archives/qlixline-ui-2.7.0.tgz'],
  [posix, '/teams/mf-stars', '/teams/archives/qlixline-ui-2.7.0.tgz'],
])('an archive is named with slashes on every system (%#)', (path, folder, archive) => {
  expect(archiveSpecifier(folder, archive, path)).toBe('file:../archives/qlixline-ui-2.7.0.tgz');
});

test('archives can be named from another folder than the one that is written', () => {
  const archives = join(parent, 'archives');
  mkdirSync(archives);
  writeFileSync(join(archives, 'qlixline-cli-1.0.0.tgz'), '');
  const elsewhere = join(parent, 'elsewhere');
  const folder = createRemote({ name: 'mf-stars', parent: elsewhere, packages: archives, installedIn: parent });
  const { devDependencies = {} } = json(join(folder, 'package.json'));
  expect(devDependencies['@qlixline/cli']).toBe('file:archives/qlixline-cli-1.0.0.tgz');
});

describe('the command', () => {
  const create = (...args: string[]) =>
    spawnSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'main.ts'), ...args], {
      cwd: parent,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });

  test('the command explains itself with --help', () => {
    expect(create('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('--team TEAM') });
    expect(create('-h').stdout).toBe(create('mf-stars', '--help').stdout);
  });

  test.each([
    [[], 'Please name the remote, such as mf-horoscope; npm create qlixline-remote -- --help says how.\n'],
    [['mf-a', 'mf-b'], '"mf-b" is one word too many; npm create qlixline-remote -- --help says how.\n'],
    [['mf-a', '--teem', 'x'], "Unknown option '--teem'; npm create qlixline-remote -- --help says how.\n"],
  ])('the command rejects the arguments %j with one sentence and exit code 2', (args, stderr) => {
    expect(create(...args)).toMatchObject({ status: 2, stdout: '', stderr });
  });

  test('the command fails with one sentence for a bad name, and prints the folder as JSON on request', () => {
    expect(create('stars')).toMatchObject({ status: 1, stderr: '"stars" is not a name such as mf-horoscope.\n' });
    const { status, stdout } = create('mf-stars', '--json');
    expect([status, JSON.parse(stdout)]).toEqual([0, { folder: join(realpathSync(parent), 'mf-stars') }]);
  });
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

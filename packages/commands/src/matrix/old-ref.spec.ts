import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { commitBeforeLastAdditionTo, findOldRef } from './old-ref.ts';

let folder: string;
let repository: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-old-ref-'));
  repository = join(folder, 'repository');
  mkdirSync(repository);
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('findOldRef returns the newest commit with another version of a unit', () => {
  commit({ shell: '1.0.0', pets: '1.0.0' });
  const old = commit({ shell: '1.0.0', pets: '1.0.0', note: 'more' });
  commit({ shell: '1.0.0', pets: '1.1.0' });
  commit({ shell: '1.0.0', pets: '1.1.0', note: 'and more' });
  expect(findOldRef(undefined, repository)).toBe(old);
});

test('findOldRef returns the newest commit when a new version is not committed yet', () => {
  commit({ shell: '1.0.0', pets: '1.0.0' });
  const old = commit({ shell: '1.1.0', pets: '1.0.0' });
  write({ shell: '1.1.0', pets: '1.1.0' });
  expect(findOldRef(undefined, repository)).toBe(old);
});

test('findOldRef accepts a named commit and rejects one that does not exist', () => {
  const old = commit({ shell: '1.0.0', pets: '1.0.0' });
  commit({ shell: '1.1.0', pets: '1.0.0' });
  expect(findOldRef('HEAD~1', repository)).toBe(old);
  expect(() => findOldRef('v0', repository)).toThrow('There is no commit "v0" in this repository.');
  expect(() => findOldRef('--all', repository)).toThrow('There is no commit "--all" in this repository.');
});

test('findOldRef asks for a commit when no other version exists', () => {
  commit({ shell: '1.0.0', pets: '1.0.0' });
  expect(() => findOldRef(undefined, repository)).toThrow(
    'No commit has another version of shell, mf-pets, mf-social; name one to compare with: --old REF.',
  );
});

test('findOldRef explains how to fetch the history of a shallow clone', () => {
  commit({ shell: '1.0.0', pets: '1.0.0' });
  commit({ shell: '1.1.0', pets: '1.0.0' });
  const shallow = join(folder, 'shallow');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository}`, shallow]);
  expect(() => findOldRef(undefined, shallow)).toThrow('git fetch --unshallow brings the older ones');
});

test('commitBeforeLastAdditionTo returns the newest commit that lacks files and has the others as they are', () => {
  commitFiles({ first: 'as of old' });
  const changedLater = commitFiles({ first: 'changed' });
  commitFiles({ first: 'changed', second: 'added' });
  expect(commitBeforeLastAdditionTo('migrations', repository)).toBe(changedLater);
});

test('commitBeforeLastAdditionTo skips commits in which a file that stayed was different', () => {
  const before = commitFiles({ first: 'as it is' });
  commitFiles({ first: 'changed for a while' });
  commitFiles({ first: 'changed for a while', second: 'added' });
  commitFiles({ first: 'as it is', second: 'added' });
  expect(commitBeforeLastAdditionTo('migrations', repository)).toBe(before);
});

test('commitBeforeLastAdditionTo returns undefined where nothing was added', () => {
  commitFiles({ first: 'as of old' });
  commitFiles({ first: 'changed' });
  expect(commitBeforeLastAdditionTo('migrations', repository)).toBeUndefined();
});

type Content = { shell: string; pets: string; note?: string };

/** Commits files of a folder. */
function commitFiles(files: Record<string, string>): string {
  mkdirSync(join(repository, 'migrations'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(repository, 'migrations', name), content);
  return commitAll();
}

function commit(content: Content): string {
  write(content);
  return commitAll();
}

function commitAll(): string {
  git('add', '.');
  git('-c', 'user.name=Mira', '-c', 'user.email=mira@example.org', 'commit', '--quiet', '--message=change');
  return git('rev-parse', 'HEAD').trim();
}

function write({ shell, pets, note = '' }: Content): void {
  for (const [unit, version] of Object.entries({ shell, 'mf-pets': pets, 'mf-social': '1.0.0' })) {
    mkdirSync(join(repository, unit), { recursive: true });
    writeFileSync(join(repository, unit, 'package.json'), JSON.stringify({ name: unit, version }));
  }
  writeFileSync(join(repository, 'note'), note);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' });
}

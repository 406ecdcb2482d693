import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { longSubjects } from './commit-subjects.ts';

const LONG = 'a'.repeat(73);
const LONGEST = 'a'.repeat(72);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-commits-'));
  git('init', '--quiet', '--initial-branch', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', ['-c', 'user.name=Mira', '-c', 'user.email=mira@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '--message', message);
const pushTo = (branch: string) => git('update-ref', `refs/remotes/origin/${branch}`, 'HEAD');

function followUpstream(): void {
  git('config', 'remote.origin.url', folder);
  git('config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*');
  git('config', 'branch.main.remote', 'origin');
  git('config', 'branch.main.merge', 'refs/heads/main');
}

test('a commit that is not in the upstream branch and has a subject of 73 characters is reported', () => {
  commit('Begin');
  pushTo('main');
  followUpstream();
  commit(LONG);
  expect(longSubjects(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{7,} has a subject of 73 characters: a{73}$/)]);
});

test('commits that are in the upstream branch are left alone', () => {
  commit(LONG);
  pushTo('main');
  followUpstream();
  expect(longSubjects(folder)).toEqual([]);
});

test('a branch without an upstream is compared with origin/main', () => {
  commit(LONG);
  pushTo('main');
  git('checkout', '--quiet', '-b', 'topic');
  commit(`${LONG} of the branch`);
  expect(longSubjects(folder)).toEqual([expect.stringContaining('of the branch')]);
});

test('a repository without any remote branch has no commits to check', () => {
  commit(LONG);
  expect(longSubjects(folder)).toEqual([]);
});

test('a repository without commits has none to check', () => {
  expect(longSubjects(folder)).toEqual([]);
});

test.each([
  ['72 characters', LONGEST],
  ['72 characters of which some are outside of the first plane', '🐈'.repeat(72)],
  ['a short subject before a long body', `Keep drafts\n\n${LONG}`],
])('a commit with %s passes', (_, message) => {
  commit('Begin');
  pushTo('main');
  followUpstream();
  commit(message);
  expect(longSubjects(folder)).toEqual([]);
});

test('every long subject of a merge is reported', () => {
  commit('Begin');
  pushTo('main');
  followUpstream();
  git('checkout', '--quiet', '-b', 'topic');
  commit(LONG);
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-ff', '--message', `Merge ${LONG}`, 'topic');
  expect(longSubjects(folder)).toHaveLength(2);
});

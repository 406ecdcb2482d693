import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from '../command.ts';
import { MATRIX_UNITS } from './combinations.ts';

type Git = (...args: string[]) => string | undefined;

const FILES = MATRIX_UNITS.map((unit) => `${unit}/package.json`);

/** Returns the commit of `named`, or by default the newest one in which a unit had another version. */
export function findOldRef(named: string | undefined, root = ROOT): string {
  const git = gitIn(root);
  if (named !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`);
    if (commit === undefined) throw new CommandError(`There is no commit "${named}" in this repository.`);
    return commit.trim();
  }
  const today = versionsInFolder(root);
  const candidates = ['HEAD', ...lines(git('log', '--format=%H', '--', ...FILES)).map((commit) => `${commit}^`)];
  const found = candidates.find((commit) => {
    const then = versionsAt(git, commit);
    return then !== undefined && then !== today;
  });
  const commit = found === undefined ? undefined : git('rev-parse', found)?.trim();
  if (commit !== undefined) return commit;
  const isShallow = git('rev-parse', '--is-shallow-repository')?.trim() === 'true';
  throw new CommandError(
    isShallow
      ? 'This clone has only the newest commits; git fetch --unshallow brings the older ones, or name one: --old REF.'
      : `No commit has another version of ${MATRIX_UNITS.join(', ')}; name one to compare with: --old REF.`,
  );
}

/**
 * Returns the newest commit that lacks files of this folder and has the others as they are today; undefined if this clone
 * has none.
 */
export function commitBeforeLastAdditionTo(path: string, root = ROOT): string | undefined {
  const git = gitIn(root);
  const differ = (commit: string, filter: string) =>
    lines(git('diff', '--name-only', `--diff-filter=${filter}`, commit, 'HEAD', '--', path)).length > 0;
  const candidates = lines(git('log', '--format=%H', '--', path)).map((commit) => `${commit}^`);
  const found = candidates.find(
    (commit) =>
      git('rev-parse', '--verify', '--quiet', commit) !== undefined && differ(commit, 'A') && !differ(commit, 'a'),
  );
  return found === undefined ? undefined : git('rev-parse', found)?.trim();
}

/** Returns all versions as one text; undefined if the commit doesn't exist or lacks a unit. */
function versionsAt(git: Git, commit: string): string | undefined {
  const texts = FILES.map((file) => git('show', `${commit}:${file}`));
  return texts.some((text) => text === undefined) ? undefined : joined(texts.map((text) => text ?? '{}'));
}

function versionsInFolder(root: string): string {
  return joined(FILES.map((file) => readFileSync(join(root, file), 'utf8')));
}

function joined(packages: string[]): string {
  return packages.map((text) => (JSON.parse(text) as { version: string }).version).join(' ');
}

function lines(text: string | undefined): string[] {
  return (text ?? '').split('\n').filter(Boolean);
}

/** Returns a function that runs git and returns its output; undefined on failure. */
function gitIn(cwd: string): Git {
  return (...args) => {
    const { status, stdout, error } = spawnSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
    if (error) throw new CommandError(`The matrix needs git: ${error.message}`);
    return status === 0 ? stdout : undefined;
  };
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { compareVersions } from 'compare-versions';

import { CommandError } from '../command-error.ts';
import { runNpm } from '../checks/run-npm.ts';

const CLI = '@qlixline/cli';
/** Set for the newest version, which must not look for another. */
const IS_NEWEST = 'QLIXLINE_IS_NEWEST';

type Run = { folder: string; archives: string | undefined; dryRun: boolean; json: boolean };

/**
 * Runs the update by the newest version of this command, which knows today's versions and codemods. Returns its exit
 * code; undefined if this is the newest, or the registry doesn't answer.
 */
export async function runNewest({ folder, archives, dryRun, json }: Run): Promise<number | undefined> {
  if (process.env[IS_NEWEST]) return undefined;
  const source = archives === undefined ? newerInRegistry(folder) : archiveIn(archives);
  if (source === undefined) return undefined;
  const args = ['update', ...(dryRun ? ['--dry-run'] : []), ...(json ? ['--json'] : [])];
  const { status } = runNpm(
    ['exec', '--yes', ...source.map((one) => `--package=${one}`), '--', 'qlixline', ...args, ...packagesOf(archives)],
    { cwd: folder, env: { ...process.env, [IS_NEWEST]: '1' }, stdio: 'inherit' },
  );
  return status ?? 1;
}

function packagesOf(archives: string | undefined): string[] {
  return archives === undefined ? [] : ['--packages', archives];
}

/** Returns this command and our packages that it needs, as archives. */
function archiveIn(archives: string): string[] {
  const files = existsSync(archives) ? readdirSync(archives).filter((file) => file.endsWith('.tgz')) : [];
  if (!files.some((file) => file.startsWith('qlixline-cli-'))) {
    throw new CommandError(`There is no archive of ${CLI} in ${archives}.`);
  }
  const needed = /^(qlixline-(cli|contract|build-config)|create-qlixline-remote)-\d/;
  return files.filter((file) => needed.test(file)).map((file) => join(archives, file));
}

function newerInRegistry(folder: string): string[] | undefined {
  const { status, stdout } = runNpm(['view', CLI, 'version'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const newest = String(stdout ?? '').trim();
  if (status !== 0 || !/^\d+\.\d+\.\d+/.test(newest)) {
    console.error(`The registry does not say which ${CLI} is the newest; this one is used.`);
    return undefined;
  }
  return compareVersions(newest, ownVersion()) > 0 ? [`${CLI}@${newest}`] : undefined;
}

function ownVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

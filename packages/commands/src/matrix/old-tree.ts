import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { ROOT } from '../command.ts';
import { MATRIX_UNITS } from './combinations.ts';
import type { MatrixUnit, Versions } from './combinations.ts';

/**
 * Exports a commit's tree into a folder, with this repository's packages but its own workspaces. The repository itself
 * is only read, so nothing must be cleaned up.
 */
export async function checkOut(commit: string, folder: string, signal: AbortSignal): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const git = spawn('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    signal,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const tar = spawn('tar', ['-x', '-C', folder], { signal, stdio: [git.stdout, 'ignore', 'inherit'] });
  const codes = await Promise.all([once(git, 'exit'), once(tar, 'exit')]);
  if (codes.some(([code]) => code !== 0)) throw new CommandError(`The tree of ${commit} could not be read.`);
  linkPackages(folder);
}

/**
 * Links the installed packages into a copy of the repository, and the copy's own workspaces in place of the originals.
 */
export function linkPackages(folder: string): void {
  const ours = join(folder, 'node_modules', '@qlixline');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@qlixline') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const workspaces = [
    ...readdirSync(folder),
    ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`),
  ];
  for (const workspace of workspaces) {
    const file = join(folder, workspace, 'package.json');
    if (!existsSync(file)) continue;
    const { name } = readPackage(file);
    if (name.startsWith('@qlixline/')) symlinkSync(dirname(file), join(folder, 'node_modules', name));
    const ownPackages = join(ROOT, workspace, 'node_modules');
    if (existsSync(ownPackages)) symlinkSync(ownPackages, join(folder, workspace, 'node_modules'));
  }
}

/** Names the old versions. A version equal to today's gets a suffix, because published versions are immutable. */
export function nameOldVersions(folder: string, today: Versions): Versions {
  const named = MATRIX_UNITS.map((unit): [MatrixUnit, string] => {
    const file = join(folder, unit, 'package.json');
    const content = readPackage(file);
    if (content.version === today[unit]) {
      content.version = `${content.version}-old`;
      writeFileSync(file, JSON.stringify(content, null, 2));
    }
    return [unit, content.version];
  });
  return Object.fromEntries(named) as Versions;
}

export function versionsOf(folder: string): Versions {
  const versions = MATRIX_UNITS.map((unit) => [unit, readPackage(join(folder, unit, 'package.json')).version]);
  return Object.fromEntries(versions) as Versions;
}

/** Builds the units for production, one after another. */
export async function buildOld(folder: string, signal: AbortSignal): Promise<void> {
  for (const unit of MATRIX_UNITS) await buildWorkspace(folder, unit, signal);
}

/** Builds one workspace of an old tree for production. */
export async function buildWorkspace(folder: string, workspace: string, signal: AbortSignal): Promise<void> {
  const builder = spawn(join(ROOT, 'node_modules', '.bin', 'rspack'), ['build'], {
    cwd: join(folder, workspace),
    signal,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(builder, 'close')) as [number | null];
  if (code !== 0)
    throw new CommandError(`The old ${workspace} could not be built.\n${Buffer.concat(output).toString()}`);
}

function readPackage(file: string): { name: string; version: string } {
  return JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string };
}

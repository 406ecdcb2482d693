import { spawnSync } from 'node:child_process';
import type { SpawnSyncOptions, SpawnSyncReturns } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodePath from 'node:path';
import type { PlatformPath } from 'node:path';

/** Runs npm to its end, on Windows too. */
export function runNpm(args: readonly string[], options: SpawnSyncOptions): SpawnSyncReturns<string | Buffer> {
  const [program, ...first] = npmProgram({ env: process.env, node: process.execPath });
  return spawnSync(program, [...first, ...args], options);
}

type Machine = {
  env: NodeJS.ProcessEnv;
  /** Path of Node. */
  node: string;
  path?: PlatformPath;
  exists?: (file: string) => boolean;
};

/**
 * Returns how npm is started. On Windows it is a script for a shell, which can't be started like a program, so Node
 * runs npm's own JavaScript wherever that is known: named by npm itself, or beside Node.
 */
export function npmProgram({ env, node, path = nodePath, exists = existsSync }: Machine): [string, ...string[]] {
  const named = env['npm_execpath'];
  const folder = path.dirname(node);
  const script = [
    ...(named === undefined ? [] : [named]),
    path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => path.basename(file) === 'npm-cli.js' && exists(file));
  return script === undefined ? ['npm'] : [node, script];
}

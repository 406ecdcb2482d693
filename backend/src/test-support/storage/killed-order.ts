import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';
import { hasEnded } from '@qlixline/cli/processes';

const BUILD = join(ROOT, 'backend', 'dist', 'admin.js');

export type Layout = { databaseUrl: string; dataDir: string; variables: Record<string, string> };

/** Runs an operator's order as a separate process. Throws its output if it fails. */
export async function runOrder(layout: Layout, args: readonly string[]): Promise<string> {
  const { child, said } = launch(layout, args);
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${args[0]}: ${said.text}`);
  return said.text;
}

/** Runs an order and kills it half way, so that it can't clean up. Throws if it ended before. */
export async function killOrder(
  layout: Layout,
  args: readonly string[],
  isHalfWay: (said: string) => boolean | Promise<boolean>,
): Promise<void> {
  const { child, said } = launch(layout, args);
  const closed = once(child, 'close');
  while (!hasEnded(child) && !(await isHalfWay(said.text))) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await closed;
  if (child.signalCode !== 'SIGKILL') throw new Error(`${args[0]} ended before it was half way: ${said.text}`);
}

function launch(
  { databaseUrl, dataDir, variables }: Layout,
  args: readonly string[],
): { child: ChildProcess; said: { text: string } } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [BUILD, ...args], {
    cwd: tmpdir(),
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...variables,
    },
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said.text += text));
  return { child, said };
}

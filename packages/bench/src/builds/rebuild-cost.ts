import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

import { cpuOfEndedChildren } from '../process-cost.ts';
import { times } from '../row.ts';
import type { Measured } from '../row.ts';

const EDIT_GOAL = 0.3; // of a full build
const UNCHANGED_GOAL = 0.05;
const LEFT_OUT = new Set(['node_modules', 'dist', 'dist-prerender', '.git', '.data', '.turbo', 'test-results']);
const EDITED = join('mf-pets', 'src', 'remote.tsx');

/** B1: CPU of building all from nothing, after an edit in one remote, and when nothing has changed. */
export function measureRebuild(): Promise<Measured> {
  const copy = copyOfRepository();
  try {
    const full = cpuOfBuild(copy);
    appendFileSync(join(copy, EDITED), '\n// edited\n');
    const edit = cpuOfBuild(copy) / full;
    const unchanged = cpuOfBuild(copy) / full;
    return Promise.resolve({
      figure: `edit ${times(edit)}, nothing changed ${times(unchanged)}`,
      floor: `${(full / 1_000).toFixed(1)} s of CPU for all`,
      isMet: edit <= EDIT_GOAL && unchanged <= UNCHANGED_GOAL,
    });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Nobody's working tree is edited. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'qlixline-bench-build-'));
  cpSync(ROOT, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const folder of ['.', 'backend', 'shell']) linkPackages(join(ROOT, folder), join(copy, folder));
  return copy;
}

/** Hard links where the temporary folder lies on the same disk. */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages)) return;
  const { status } = spawnSync('cp', ['--archive', '--link', packages, to], { stdio: 'ignore' });
  if (status !== 0)
    cpSync(packages, join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true, force: true });
}

/** In ms. */
function cpuOfBuild(folder: string): number {
  const before = cpuOfEndedChildren();
  const { status, stdout, stderr } = spawnSync(
    'turbo',
    ['run', 'build', '--concurrency=2', '--cache-dir=.turbo-cache', '--output-logs=errors-only'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' } },
  );
  if (status !== 0) throw new Error(`The build failed: ${stdout}${stderr}`);
  return cpuOfEndedChildren() - before;
}

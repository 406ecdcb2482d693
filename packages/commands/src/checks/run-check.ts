import { spawn } from 'node:child_process';

import { ROOT } from '../command.ts';

export type Outcome = { passed: number; failed: number };

export type Check = {
  name: string;
  program: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** True if the check looks at more than the repository's files, so that it must run even if none has changed. */
  always?: boolean;
  /** Counts the tests, for checks that run many; other checks count as one. */
  count?: () => Outcome;
  /** Reduces the output to what is to be shown of it. */
  shown?: (output: string) => string;
  /** Extracts further details from the printed output. */
  details?: (output: string) => string[];
};

export type Checked = { outcome: Outcome; output: string; seconds: number };

/** Processes items with limited concurrency. */
export async function withConcurrency<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const left = [...items];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) outcomes.push(await run(item));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

/** Runs one check without showing output. */
export function runCheck({ program, args, cwd = ROOT, env, count, shown = (all) => all }: Check): Promise<Checked> {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(error.message)));
    child.on('close', (code) =>
      resolve({
        outcome: settle(code === 0, count),
        output: shown(Buffer.concat(output).toString()),
        seconds: (Date.now() - startedAt) / 1_000,
      }),
    );
  });
}

/** Runs one check and prints its result, with its output on failure. */
export async function runCheckShown(check: Check): Promise<Outcome> {
  const { outcome, output, seconds } = await runCheck(check);
  const ok = outcome.failed === 0;
  console.log(
    `${ok ? '✓' : '✗'} ${check.name} (${outcome.passed} passed, ${outcome.failed} failed, ${seconds.toFixed(1)} s)`,
  );
  for (const line of check.details?.(output) ?? []) console.log(`  ${line}`);
  if (!ok) process.stdout.write(`${output}\n`);
  return outcome;
}

export function summaryOf(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Returns the outcome; a failure without a failed test, such as a crash, counts as one. */
function settle(ok: boolean, count?: () => Outcome): Outcome {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const { passed, failed } = count();
    return { passed, failed: ok ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

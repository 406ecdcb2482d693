import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { ROOT } from '../command.ts';
import { e2eSettings } from '@qlixline/cli/e2e-options';
import type { Combination } from './combinations.ts';

export type Result = {
  versions: Combination;
  passed: number;
  /** Failed journeys with reasons. */
  failures: string[];
  seconds: number;
  /** Reason why the combination was skipped: nobody can get it. */
  refused?: string;
};

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Report = { suites: Suite[]; stats: { expected: number }; errors: { message?: string }[] };

type Place = {
  base: string;
  /** Account that permits overrides; undefined if everybody may set them. */
  account: { email: string; password: string } | undefined;
  /** Folder for Playwright's output. */
  folder: string;
};

/** Runs the journeys across remotes with exactly these versions. */
export async function runJourneys(
  { base, account, folder }: Place,
  versions: Combination,
  signal: AbortSignal,
): Promise<Result> {
  const startedAt = Date.now();
  const report = join(folder, 'report.json');
  const overrides = Object.entries(versions).map(([remote, version]) => ({ remote, version }));
  const runner = spawn(
    'playwright',
    ['test', '--grep', '@matrix', '--reporter=json', '--output', join(folder, 'test-results')],
    {
      cwd: join(ROOT, 'packages', 'e2e'),
      signal,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...e2eSettings({ base, overrides, account, report: undefined }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  await once(runner, 'close');
  const { suites, stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failures = [...errors.map(({ message = 'an error' }) => message), ...suites.flatMap(failedIn)];
  if (stats.expected === 0 && failures.length === 0) failures.push('no journey has run');
  return { versions, passed: stats.expected, failures, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

function failedIn({ suites = [], specs = [] }: Suite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => `${spec.title.replace(' @matrix', '')}: ${reasonOf(spec)}`);
  return [...failed, ...suites.flatMap(failedIn)];
}

/** Returns the error's first line and its first unexpected output. */
function reasonOf({ tests }: Spec): string {
  const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
  const lines = stripVTControlCharacters(messages.find((message) => message !== undefined) ?? 'no reason').split('\n');
  const unexpected = lines.find((line) => /^\+ +"/.test(line));
  return [lines[0], unexpected?.slice(1).trim()].filter(Boolean).join(' ');
}

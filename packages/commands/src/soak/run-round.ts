import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { SOAK_TAG } from '@qlixline/journey-kit/soak-tag';
import { ROOT } from '../command.ts';
import { WORKSPACES_WITH_SPECS, jestArguments, outcomeOf } from '../specs/jest-run.ts';
import { JOURNEYS_FOLDER, journeysCheck } from '../test-run/journeys-run.ts';
import { runCheckShown, summaryOf } from '../checks/run-check.ts';
import type { Check, Outcome } from '../checks/run-check.ts';
import type { Round } from './rounds.ts';

const PATIENCE_MS = 120_000;

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/** Runs a round as often as configured and prints its size, duration and skipped tests. */
export async function runRound(round: Round, minutes: number, folder: string): Promise<Outcome> {
  const times = round.timesPerMinute ? Math.max(1, Math.round(round.timesPerMinute * minutes)) : undefined;
  const outcomes: Outcome[] = [];
  for (let time = 1; time <= (times ?? 1); time += 1) {
    const name = times === undefined ? round.name : `${round.name}, ${time} of ${times}`;
    outcomes.push(await runCheckShown(checkOf({ ...round, name }, minutes, folder)));
  }
  return summaryOf(outcomes);
}

function checkOf({ name, file, journeys, env = {} }: Round, minutes: number, folder: string): Check {
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const path = join(ROOT, file);
  const check = path.startsWith(JOURNEYS_FOLDER)
    ? journeysCheck(name, report, journeys ?? ['--grep', SOAK_TAG, relative(JOURNEYS_FOLDER, path)])
    : specCheck(name, report, path, minutes);
  return { ...check, env: { ...check.env, ...env }, count: () => ranIn(check.count?.()) };
}

function specCheck(name: string, report: string, path: string, minutes: number): Check {
  const workspace = WORKSPACES_WITH_SPECS.find((folder) => path.startsWith(join(ROOT, folder, '/'))) ?? '';
  return {
    name,
    program: process.execPath,
    args: jestArguments(
      [workspace],
      [
        '--runInBand',
        '--forceExit', // Leftovers of a failed round mustn't hold up the next one.
        '--json',
        `--outputFile=${report}`,
        '--runTestsByPath',
        path,
      ],
      PATIENCE_MS,
    ),
    env: { SIZE: String(minutes) },
    count: () => outcomeOf(report),
    details: (output) => [
      ...[...output.matchAll(/^tried: (.*)$/gm)].map(([, tried = '']) => tried),
      ...skippedIn(report),
    ],
  };
}

/** Counts a round without tests as failed, because its name no longer matches any. */
function ranIn({ passed, failed }: Outcome = { passed: 0, failed: 0 }): Outcome {
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/** Lists specs that this machine cannot run, such as those that mount a disk. */
function skippedIn(report: string): string[] {
  if (!existsSync(report)) return []; // Jest itself failed.
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending')
    .map(({ fullName }) => `NOT TRIED, this machine cannot: ${fullName}`);
}

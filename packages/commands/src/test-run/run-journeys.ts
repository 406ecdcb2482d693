import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isAlive } from '@qlixline/cli/processes';
import { SOAK_TAG } from '@qlixline/journey-kit/soak-tag';

import { CommandError } from '@qlixline/cli/command-error';
import { JOURNEYS_FOLDER } from './journeys-run.ts';
import { summaryOf } from '../checks/run-check.ts';
import type { Outcome } from '../checks/run-check.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import { inputsOfJourney } from './journey-inputs.ts';
import type { RecordedJourney } from './journey-inputs.ts';
import type { JourneyMessage } from './journey-reporter.ts';
import type { StoredResults } from './stored-results.ts';
import type { Progress } from './progress.ts';
import { recordFile } from './recorded.ts';
import { reportCached } from './report-cached.ts';

export type JourneyRun = {
  results: StoredResults;
  graph: ImportGraph;
  progress: Progress;
  folder: string;
  workers: number;
  /** Names of journeys, as `listJourneys` returns them. */
  journeys: readonly string[];
  /** Seed of the files' order. */
  seed: string | undefined;
  isCached: (test: string) => boolean;
  onEnded: (name: string, seconds: number) => void;
  onTest: (name: string, outcome: Outcome) => void;
};

const WITHOUT_SOAK = ['--grep-invert', SOAK_TAG];

/** Runs the journeys of `npm test` with Playwright, except those whose inputs haven't changed since they passed. */
export async function runJourneys(run: JourneyRun): Promise<Outcome> {
  const { journeys } = run;
  const cached = reportCached('journeys', journeys.filter(run.isCached), run);
  const left = journeys.filter((journey) => !run.isCached(journey));
  if (left.length === 0) return cached;
  return summaryOf([cached, await runPlaywright(left, run)]);
}

type Suite = { title: string; file: string; specs?: { title: string }[]; suites?: Suite[] };

/** Lists the names of all journeys outside the soak, as in Playwright's lists of tests. */
export function listJourneys(): string[] {
  const { stdout, stderr, status } = spawnSync('playwright', ['test', '--list', '--reporter=json', ...WITHOUT_SOAK], {
    cwd: JOURNEYS_FOLDER,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new CommandError(`The journeys could not be listed.\n${stdout}\n${stderr}`);
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  const namesIn = ({ specs = [], suites: inner = [] }: Suite, path: string[]): string[] => [
    ...specs.map(({ title }) => [...path, title].join(' › ')),
    ...inner.flatMap((suite) => namesIn(suite, [...path, suite.title])),
  ];
  return suites.flatMap((suite) => namesIn(suite, [suite.file]));
}

async function runPlaywright(journeys: readonly string[], run: JourneyRun): Promise<Outcome> {
  const list = join(run.folder, 'journeys.txt');
  writeFileSync(list, journeys.join('\n'));
  const records = join(run.folder, 'journeys');
  mkdirSync(records, { recursive: true });
  const child = spawn(
    'playwright',
    [
      'test',
      `--test-list=${list}`,
      `--workers=${run.workers}`,
      `--reporter=${join(import.meta.dirname, 'journey-reporter.ts')}`,
      `--output=${outputFolder()}`,
      ...WITHOUT_SOAK,
      ...(run.seed === undefined ? [] : [`--shuffle=${run.seed}`]),
    ],
    {
      cwd: JOURNEYS_FOLDER,
      env: { ...process.env, JOURNEY_RECORDS: records },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const outcome: Outcome = { passed: 0, failed: 0 };
  child.on('message', (message: JourneyMessage) => settle(message, outcome, run, records));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 && outcome.failed === 0) {
    run.progress.recordFailure('browser journeys', Buffer.concat(printed).toString());
    outcome.failed += 1;
  }
  return outcome;
}

function settle(message: JourneyMessage, outcome: Outcome, run: JourneyRun, records: string): void {
  if (message.kind === 'started') return run.progress.recordStart(message.name);
  if (message.kind === 'error') return run.progress.recordFailure('browser journeys', message.report);
  const { name, seconds, outcome: ended, report } = message;
  const counts = { passed: ended === 'passed' ? 1 : 0, failed: ended === 'failed' ? 1 : 0 };
  outcome.passed += counts.passed;
  outcome.failed += counts.failed;
  run.progress.recordEnd(name, counts, report);
  run.onEnded(name, seconds);
  run.onTest(name, counts);
  const record = readRecord(records, name);
  if (counts.passed === 0 || !record) return;
  const [file = ''] = name.split(' › ');
  run.results.store(name, { passed: 1, seconds }, inputsOfJourney(`packages/e2e/journeys/${file}`, record, run.graph));
}

function readRecord(folder: string, journey: string): RecordedJourney | undefined {
  const file = recordFile(folder, journey);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedJourney) : undefined;
}

/** Creates this run's own folder for failures, because Playwright empties it, and removes those of earlier runs. */
function outputFolder(): string {
  const all = join(JOURNEYS_FOLDER, 'test-results');
  mkdirSync(all, { recursive: true });
  for (const name of readdirSync(all)) {
    if (!isAlive(Number(name))) rmSync(join(all, name), { recursive: true, force: true });
  }
  return join(all, String(process.pid));
}

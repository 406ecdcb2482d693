import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { ROOT } from '../command.ts';
import { jestArguments } from '../specs/jest-run.ts';
import type { Outcome } from '../checks/run-check.ts';
import { removeSpecGroups, writeSpecGroups } from '../specs/spec-groups.ts';
import type { ImportGraph } from '../source-graph/import-graph.ts';
import type { SpecFileEnded, SpecMessage } from './jest-reporter.ts';
import type { StoredResults } from './stored-results.ts';
import type { Progress } from './progress.ts';
import { readRecord } from './recorded.ts';
import type { Recorded } from './recorded.ts';
import { inputsOfSpec } from './spec-inputs.ts';

/** Assumed duration in seconds of a spec that has never passed. */
const UNKNOWN_SECONDS = 3;

const NOTHING_USED: Recorded = { read: [], startedPrograms: false };

export type SpecRun = {
  /** Paths of specs in grouping order. */
  specs: readonly string[];
  results: StoredResults;
  graph: ImportGraph;
  progress: Progress;
  /** Folder for temporary files. */
  folder: string;
  workers: number;
  /** Called with each finished file. */
  onEnded: (file: string, seconds: number) => void;
  /** Called with each finished spec of a file. */
  onTest: (spec: string, outcome: Outcome) => void;
};

/** Runs specs with Jest, large ones in groups, and caches those that passed. */
export async function runSpecs(run: SpecRun): Promise<Outcome> {
  if (run.specs.length === 0) return { passed: 0, failed: 0 };
  const id = String(process.pid);
  const byWorkspace = Map.groupBy(run.specs, workspaceOf);
  for (const [workspace, specs] of byWorkspace) {
    writeSpecGroups(
      workspace,
      specs.map((spec) => relative(workspace, spec)),
      id,
    );
  }
  try {
    return await runJest(run, [...byWorkspace.keys()], id);
  } finally {
    for (const workspace of byWorkspace.keys()) removeSpecGroups(workspace, id);
  }
}

async function runJest(run: SpecRun, workspaces: string[], id: string): Promise<Outcome> {
  const records = join(run.folder, 'records');
  mkdirSync(records, { recursive: true });
  const order = join(run.folder, 'order.json');
  writeFileSync(order, JSON.stringify(longestFirst(run, workspaces, id)));
  const more = [
    `--maxWorkers=${run.workers}`,
    `--reporters=${join(import.meta.dirname, 'jest-reporter.ts')}`,
    `--testSequencer=${join(import.meta.dirname, 'jest-sequencer.ts')}`,
  ];
  const child = spawn(process.execPath, jestArguments(workspaces, more), {
    cwd: ROOT,
    env: { ...process.env, SPEC_GROUPS: id, TEST_RECORDS: records, TEST_ORDER: order },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk));
  const outcome: Outcome = { passed: 0, failed: 0 };
  child.on('message', (message: SpecMessage) => {
    if (message.kind === 'started') return run.progress.recordStart(nameOf(message.file));
    const counts = settle(message, run, records);
    outcome.passed += counts.passed;
    outcome.failed += counts.failed;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 && outcome.failed === 0) {
    // Jest itself failed, or something outside any test.
    run.progress.recordFailure('specs', Buffer.concat(printed).toString());
    outcome.failed += 1;
  }
  return outcome;
}

/** Caches passes and prints the file's result. */
function settle({ file, specs, seconds, report }: SpecFileEnded, run: SpecRun, records: string): Outcome {
  const outcome: Outcome = { passed: 0, failed: 0 };
  for (const [name, counts] of Object.entries(specs)) {
    const spec = name.startsWith('/') ? relative(ROOT, name) : name;
    outcome.passed += counts.passed;
    outcome.failed += counts.failed;
    run.onTest(spec, counts);
    // If every test is skipped, no hook runs to write a record.
    const record = readRecord(records, spec) ?? (counts.passed === 0 ? NOTHING_USED : undefined);
    if (counts.failed === 0 && record) {
      run.results.store(spec, counts, inputsOfSpec(spec, record, run.graph));
    }
  }
  run.progress.recordEnd(nameOf(file), outcome, report);
  run.onEnded(nameOf(file), seconds);
  return outcome;
}

/** Returns `backend, group 3` for a group of specs, otherwise the spec's path. */
function nameOf(file: string): string {
  return relative(ROOT, file).replace(/\/spec-groups\/\d+\/group-(\d+)\.cjs$/, ', group $1');
}

function workspaceOf(spec: string): string {
  return /^(?:packages\/)?[^/]+/.exec(spec)?.[0] ?? '';
}

/** Sorts the files for Jest; a group takes as long as its specs together. */
function longestFirst({ specs, results }: SpecRun, workspaces: string[], id: string): string[] {
  const groups = workspaces.flatMap((workspace) =>
    globSync(`${workspace}/spec-groups/${id}/*.cjs`, { cwd: ROOT }).map((file) => join(ROOT, file)),
  );
  const secondsOf = (spec: string) => results.secondsOf(spec) ?? UNKNOWN_SECONDS;
  const files = [
    ...groups.map((file) => {
      const grouped = specs.filter((spec) => isLoadedBy(file, spec));
      return { file, seconds: grouped.reduce((sum, spec) => sum + secondsOf(spec), 0) };
    }),
    ...specs.map((spec) => ({ file: join(ROOT, spec), seconds: secondsOf(spec) })),
  ];
  return files.toSorted((a, b) => b.seconds - a.seconds).map(({ file }) => file);
}

function isLoadedBy(group: string, spec: string): boolean {
  return readFileSync(group, 'utf8').includes(JSON.stringify(spec));
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { ROOT } from '../command.ts';
import { trackedFiles } from '../source-graph/source-files.ts';
import { mutated } from './mutate-source.ts';
import type { Mutation } from './mutate-source.ts';

const RESULTS_CACHE = 'node_modules/.cache/test-results';
const ASIDE_CACHE = 'node_modules/.cache/test-results-before';

/** Factor on the usual timeouts, because with mutations much time is spent waiting for what never happens. */
const TEST_PATIENCE = '0.3';

export type TestRun = {
  /** Printed output. */
  output: string;
  /** Spec files and journeys with a failure. */
  failed: string[];
};

/**
 * A copy of this repository's working tree with its history, packages and cached test results, in which sources may be
 * changed.
 */
export class TreeCopy {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    execFileSync('git', ['clone', '--quiet', '--shared', ROOT, folder]);
    const files = trackedFiles();
    for (const file of trackedFiles(folder)) if (!files.includes(file)) rmSync(join(folder, file));
    for (const file of files.filter((one) => existsSync(join(ROOT, one)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file));
    }
    execFileSync('cp', ['-a', join(ROOT, 'node_modules'), folder]);
  }

  /** Runs everything without a cached pass in the unmodified copy; returns the failures. */
  async prepare(): Promise<string[]> {
    const { failed } = await this.#npmTest();
    return failed;
  }

  /** Returns tests that wouldn't run because nothing that they depend on has changed. */
  async unaffected(mutations: readonly Mutation[], all: readonly string[]): Promise<string[]> {
    const affected = await this.#with(mutations, () => this.list());
    return all.filter((test) => !affected.includes(test));
  }

  /** Lists every spec file and journey that `npm test` would run. */
  async list(options: string[] = []): Promise<string[]> {
    const { output } = await this.#npmTest('--list', ...options);
    return output.split('\n').filter((line) => /\.(?:spec\.tsx?$|e2e\.ts › )/.test(line));
  }

  /** Runs everything with the mutations, ignoring the cache. Passes aren't cached. */
  run(mutations: readonly Mutation[]): Promise<TestRun> {
    return this.#with(mutations, () => this.#npmTest('--all'));
  }

  /** Runs only these tests. */
  runOnly(mutations: readonly Mutation[], tests: readonly string[]): Promise<TestRun> {
    const list = join(this.#folder, 'node_modules', '.cache', 'only-tests');
    writeFileSync(list, tests.join('\n'));
    return this.#with(mutations, () => this.#npmTest('--all', '--only', list));
  }

  /** Reads an unmodified source file. */
  read(file: string): string {
    return readFileSync(join(this.#folder, file), 'utf8');
  }

  async #with<Result>(mutations: readonly Mutation[], work: () => Promise<Result>): Promise<Result> {
    const [cache, aside] = [RESULTS_CACHE, ASIDE_CACHE].map((name) => join(this.#folder, name)) as [string, string];
    cpSync(cache, aside, { recursive: true });
    const before = mutations.map(({ file }) => [join(this.#folder, file), this.read(file)] as const);
    try {
      for (const mutation of mutations) {
        writeFileSync(join(this.#folder, mutation.file), mutated(this.read(mutation.file), mutation));
      }
      return await work();
    } finally {
      for (const [path, source] of before) writeFileSync(path, source);
      rmSync(cache, { recursive: true });
      renameSync(aside, cache);
    }
  }

  async #npmTest(...options: string[]): Promise<TestRun> {
    const failedFile = join(this.#folder, 'node_modules', '.cache', 'failed-tests');
    rmSync(failedFile, { force: true });
    const child = spawn('npm', ['test', '--silent', '--', '--failed', failedFile, ...options], {
      cwd: this.#folder,
      // Playwright refuses to run under Jest's variables, and SIZE would run specs of the soak, including this one.
      env: { ...process.env, NODE_ENV: undefined, JEST_WORKER_ID: undefined, SIZE: undefined, TEST_PATIENCE },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    if (options.includes('--list')) return { output, failed: [] };
    if (!existsSync(failedFile)) throw new Error(`npm test did not end.\n${output}`);
    return { output, failed: JSON.parse(readFileSync(failedFile, 'utf8')) as string[] };
  }
}

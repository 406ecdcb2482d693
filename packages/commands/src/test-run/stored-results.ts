import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { SourceFiles } from '../source-graph/source-files.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'test-results');

/** A passed test file with its number of tests and duration. */
export type Passed = { passed: number; seconds: number };
type StoredResult = Passed & { inputs: Record<string, string> };

/**
 * Cache of passed tests with the contents of everything they depended on. Only passes are stored, each in a file
 * written atomically, so that killed or concurrent runs leave nothing inconsistent.
 */
export class StoredResults {
  readonly #files: SourceFiles;
  readonly #folder: string;

  constructor(files: SourceFiles, folder = FOLDER) {
    this.#files = files;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Returns the last pass; undefined if there is none, or if an input has changed since. */
  find(test: string): Passed | undefined {
    const stored = this.#read(test);
    const isCurrent =
      stored && Object.entries(stored.inputs).every(([input, hash]) => this.#files.hashOf(input) === hash);
    return isCurrent ? { passed: stored.passed, seconds: stored.seconds } : undefined;
  }

  /** Returns the duration of the last pass in seconds, regardless of changes; undefined if it never passed. */
  secondsOf(test: string): number | undefined {
    return this.#read(test)?.seconds;
  }

  /** Returns which of `files` have changed since the last pass; undefined if it never passed. */
  changedSince(test: string, files: readonly string[]): string[] | undefined {
    const stored = this.#read(test);
    return stored && files.filter((file) => stored.inputs[file] !== this.#files.hashOf(file));
  }

  store(test: string, { passed, seconds }: Passed, inputs: ReadonlySet<string>): void {
    const names = [...inputs];
    if (!names.every((input) => this.#files.isUnchanged(input))) return; // It ran on a mixture of versions.
    const hashes = Object.fromEntries(names.map((input) => [input, this.#files.hashOf(input)]));
    const stored: StoredResult = { passed, seconds, inputs: hashes };
    const unfinished = `${this.#fileOf(test)}.${randomUUID()}`;
    writeFileSync(unfinished, JSON.stringify(stored));
    renameSync(unfinished, this.#fileOf(test));
  }

  #read(test: string): StoredResult | undefined {
    try {
      return JSON.parse(readFileSync(this.#fileOf(test), 'utf8')) as StoredResult;
    } catch {
      return undefined; // It never passed.
    }
  }

  #fileOf(test: string): string {
    return join(this.#folder, `${createHash('sha256').update(test).digest('hex').slice(0, 32)}.json`);
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';
import type { SourceFiles } from './source-files.ts';

const FOLDER = join(ROOT, 'node_modules', '.cache', 'test-results');

/** A test file that passed: how many tests it has, and how long it took. */
export type Passed = { passed: number; seconds: number };
type Kept = Passed & { inputs: Record<string, string> };

/**
 * What passed before, with the contents of everything it depended on. Only passes are kept, and each in a file of its own that
 * appears whole: a run that is killed, or one beside it, leaves nothing that is half true.
 */
export class KeptResults {
  readonly #files: SourceFiles;
  readonly #folder: string;

  constructor(files: SourceFiles, folder = FOLDER) {
    this.#files = files;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The last pass; undefined if there is none, or if something it depended on has changed since. */
  find(test: string): Passed | undefined {
    const kept = this.#read(test);
    const isCurrent = kept && Object.entries(kept.inputs).every(([input, hash]) => this.#files.hashOf(input) === hash);
    return isCurrent ? { passed: kept.passed, seconds: kept.seconds } : undefined;
  }

  /** How long the test took when it passed last, whatever has changed since, in seconds; undefined if it never did. */
  secondsOf(test: string): number | undefined {
    return this.#read(test)?.seconds;
  }

  /** Which of `files` are not what they were when the test passed last; undefined if it never did. */
  changedSince(test: string, files: readonly string[]): string[] | undefined {
    const kept = this.#read(test);
    return kept && files.filter((file) => kept.inputs[file] !== this.#files.hashOf(file));
  }

  keep(test: string, { passed, seconds }: Passed, inputs: ReadonlySet<string>): void {
    const names = [...inputs];
    if (!names.every((input) => this.#files.isUnchanged(input))) return; // it ran on a mixture
    const hashes = Object.fromEntries(names.map((input) => [input, this.#files.hashOf(input)]));
    const kept: Kept = { passed, seconds, inputs: hashes };
    const unfinished = `${this.#fileOf(test)}.${randomUUID()}`;
    writeFileSync(unfinished, JSON.stringify(kept));
    renameSync(unfinished, this.#fileOf(test));
  }

  #read(test: string): Kept | undefined {
    try {
      return JSON.parse(readFileSync(this.#fileOf(test), 'utf8')) as Kept;
    } catch {
      return undefined; // it never passed
    }
  }

  #fileOf(test: string): string {
    return join(this.#folder, `${createHash('sha256').update(test).digest('hex').slice(0, 32)}.json`);
  }
}

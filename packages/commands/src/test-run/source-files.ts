import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';

/** Stands for every file of the repository at once. */
export const WHOLE_TREE = '*';
/** Stands for the names in a folder: `list:backend/src/pages`. */
const LISTING = 'list:';

/** Stands for the contents of all files in a build: `build:backend/dist`. */
const BUILD = 'build:';

/** What a file that does not exist hashes to. */
const ABSENT = 'absent';

/**
 * Contents of the repository as they were when the run began. Inputs are paths from the top, `list:` and a folder for the
 * names in it, `build:` and a folder for all that is in it, or `WHOLE_TREE`.
 */
export class SourceFiles {
  readonly #hashes = new Map<string, string>();
  readonly startedAt = Date.now();

  readonly #root: string;

  constructor(root = ROOT) {
    this.#root = root;
  }

  /** Hash of an input's content. */
  hashOf(input: string): string {
    const known = this.#hashes.get(input);
    if (known !== undefined) return known;
    const hash = this.#computed(input);
    this.#hashes.set(input, hash);
    return hash;
  }

  /** Whether the input is still what it was when the run began: a result is not kept for a file that was edited meanwhile. */
  isUnchanged(input: string): boolean {
    return this.#computed(input) === this.hashOf(input);
  }

  #computed(input: string): string {
    if (input === WHOLE_TREE) return digestOf(trackedFiles(this.#root).map((file) => `${file} ${this.#ofFile(file)}`));
    if (input.startsWith(BUILD)) return this.#ofBuild(input.slice(BUILD.length));
    if (input.startsWith(LISTING)) return this.#ofFolder(input.slice(LISTING.length));
    return this.#ofFile(input);
  }

  #ofFile(file: string): string {
    try {
      return digestOf([readFileSync(join(this.#root, file))]);
    } catch {
      return ABSENT;
    }
  }

  #ofBuild(folder: string): string {
    const files = globSync(`${folder}/**/*.js`, { cwd: this.#root }).toSorted();
    return digestOf(files.map((file) => `${file} ${this.#ofFile(file)}`));
  }

  #ofFolder(folder: string): string {
    try {
      return digestOf(readdirSync(join(this.#root, folder)).toSorted());
    } catch {
      return ABSENT;
    }
  }
}

/** The input for something that was read at a path from the top. */
export function inputFor(root: string, path: string): string {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder && path.endsWith('/dist')) return BUILD + path;
  return isFolder ? LISTING + path : path;
}

/** Every file that git has, or would have with the next commit, by its path from the top. */
export function trackedFiles(root = ROOT): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error('The files of the repository are listed by git, which cannot be run here.');
  return [...new Set(stdout.split('\0'))].filter(Boolean).toSorted();
}

function digestOf(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex').slice(0, 20);
}

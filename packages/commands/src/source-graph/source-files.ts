import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../command.ts';

/** Input that covers every file of the repository. */
export const WHOLE_TREE = '*';
/** Prefix of inputs for the names in a folder: `list:backend/src/pages`. */
const LISTING = 'list:';

/** Prefix of inputs for the contents of all files in a build: `build:backend/dist`. */
const BUILD = 'build:';

/** Hash that stands for a missing file. */
const ABSENT = 'absent';

/**
 * Contents of the repository when the run began. Inputs are paths relative to the root, `list:` with a folder for its
 * names, `build:` with a folder for its contents, or `WHOLE_TREE`.
 */
export class SourceFiles {
  readonly #hashes = new Map<string, string>();
  readonly startedAt = Date.now();

  readonly #root: string;

  constructor(root = ROOT) {
    this.#root = root;
  }

  /** Returns the hash of an input's content. */
  hashOf(input: string): string {
    const known = this.#hashes.get(input);
    if (known !== undefined) return known;
    const hash = this.#computed(input);
    this.#hashes.set(input, hash);
    return hash;
  }

  /** Returns true if an input hasn't changed since the run began; results aren't cached for files edited meanwhile. */
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

/** Returns the input for a path that was read. */
export function inputFor(root: string, path: string): string {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder && path.endsWith('/dist')) return BUILD + path;
  return isFolder ? LISTING + path : path;
}

/** Lists every file that git tracks or would track with the next commit. */
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

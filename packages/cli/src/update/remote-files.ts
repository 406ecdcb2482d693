import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Change of one file, with what was changed in it. */
export type FileChange = { file: string; what: string[] };

/** Files of a remote's folder, whose changes are kept in memory until they are written. */
export class RemoteFiles {
  readonly folder: string;
  readonly #changed = new Map<string, { text: string | undefined; what: string[] }>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Returns a file's text, with changes; undefined if there is none. Paths have slashes on every system. */
  read(file: string): string | undefined {
    const changed = this.#changed.get(file);
    if (changed) return changed.text;
    const path = this.#pathOf(file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Changes a file, unless its text stays; `undefined` deletes it. `what` is a sentence for the developer. */
  change(file: string, text: string | undefined, what: string): void {
    if (this.read(file) === text) return;
    this.#changed.set(file, { text, what: [...(this.#changed.get(file)?.what ?? []), what] });
  }

  /** Changes the content of a JSON file in place; `edit` returns what it has changed. */
  changeJson(file: string, edit: (content: Json) => string[]): void {
    const text = this.read(file);
    if (text === undefined) return;
    const content = JSON.parse(text) as Json;
    const what = edit(content);
    if (what.length === 0) return;
    const known = this.#changed.get(file)?.what ?? [];
    this.#changed.set(file, { text: `${JSON.stringify(content, null, 2)}\n`, what: [...known, ...what] });
  }

  /** Lists files by a glob pattern; those in node_modules and builds are not among them. */
  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.folder, exclude: (name) => SKIPPED.has(name) })
      .map((file) => file.split(sep).join('/'))
      .toSorted();
  }

  get changes(): FileChange[] {
    return [...this.#changed].map(([file, { what }]) => ({ file, what })).toSorted(byFile);
  }

  /** Writes all changes. */
  write(): void {
    for (const [file, { text }] of this.#changed) {
      const path = this.#pathOf(file);
      if (text === undefined) {
        rmSync(path, { force: true });
        continue;
      }
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }

  #pathOf(file: string): string {
    return join(this.folder, ...file.split('/'));
  }
}

/** Content of a JSON file such as package.json. */
export type Json = { [key: string]: unknown };

const SKIPPED = new Set(['node_modules', 'dist', 'dist-standalone', 'test-results']);

function byFile(one: FileChange, other: FileChange): number {
  return one.file < other.file ? -1 : 1;
}

import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

import { ROOT } from '../command.ts';

/** Matches imports of types, which exist only for the type checker. */
const TYPE_IMPORT = /^(?:import|export) type\b[^;]*;/gm;
/** Matches `import('…')`, which is its own chunk in a build. */
const DYNAMIC_IMPORT = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'[^']+'\s*\)/g;
/** Matches every quoted name of our files: imports, modules that a spec replaces, `new URL(…, import.meta.url)`. */
const NAMED_FILE = /'(\.{1,2}\/[^'\n]+|@qlixline\/[^'\n]*[^'\n/])'/g;

/** Files that a file imports: for evaluation, by `import(…)`, and for their types only. */
export type Imports = { always: string[]; dynamic: string[]; types: string[] };

const NO_IMPORTS: Imports = { always: [], dynamic: [], types: [] };

export type Closure = {
  /** Returns true for files to exclude together with their imports. */
  isLeftOut?: (file: string) => boolean;
  /** Includes dynamic imports, which specs load; browsers load them on demand. */
  withDynamicImports?: boolean;
};

/** Imports between the source files of this repository. Paths are relative to its root. */
export class ImportGraph {
  readonly #imports = new Map<string, Imports>();
  readonly #resolved = new Map<string, string | undefined>();

  /** Returns the files and everything they import, transitively. */
  closureOf(roots: Iterable<string>, { isLeftOut, withDynamicImports = true }: Closure = {}): Set<string> {
    const reached = new Set<string>();
    const open = [...roots];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      const { always, dynamic } = this.importsOf(file);
      const imported = withDynamicImports ? [...always, ...dynamic] : always;
      open.push(...imported.filter((one) => !isLeftOut?.(one)));
    }
    return reached;
  }

  /** Returns the files and everything in `all` that imports them, transitively, including types. */
  importersOf(files: Iterable<string>, all: readonly string[]): string[] {
    const importers = new Map<string, string[]>();
    for (const importer of all) {
      const { always, dynamic, types } = this.importsOf(importer);
      for (const imported of [...always, ...dynamic, ...types]) {
        importers.set(imported, [...(importers.get(imported) ?? []), importer]);
      }
    }
    const reached = new Set<string>();
    const open = [...files];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      open.push(...(importers.get(file) ?? []));
    }
    return [...reached];
  }

  importsOf(file: string): Imports {
    const known = this.#imports.get(file);
    if (known) return known;
    const found = /\.(?:ts|tsx|mjs|cjs|js)$/.test(file) ? this.#read(file) : NO_IMPORTS;
    this.#imports.set(file, found);
    return found;
  }

  #read(file: string): Imports {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const types = text.match(TYPE_IMPORT)?.join('\n') ?? '';
    const source = text.replaceAll(TYPE_IMPORT, '');
    const dynamic = source.match(DYNAMIC_IMPORT)?.join('\n') ?? '';
    return {
      always: this.#filesNamedIn(source.replaceAll(DYNAMIC_IMPORT, ''), file),
      dynamic: this.#filesNamedIn(dynamic, file),
      types: this.#filesNamedIn(types, file),
    };
  }

  #filesNamedIn(text: string, importer: string): string[] {
    const names = [...text.matchAll(NAMED_FILE)].map(([, name = '']) => name);
    return [...new Set(names)].map((name) => this.#resolve(name, importer)).filter((file) => file !== undefined);
  }

  #resolve(name: string, importer: string): string | undefined {
    const isRelative = name.startsWith('.');
    const key = isRelative ? join(importer, '..', name) : name;
    if (this.#resolved.has(key)) return this.#resolved.get(key);
    const file = isRelative ? key : resolvePackage(name, importer);
    const found = file !== undefined && existsSync(join(ROOT, file)) ? file : undefined;
    this.#resolved.set(key, found);
    return found;
  }
}

/** Resolves a module by its package's `exports`; undefined if it isn't a module, such as a package's name in a text. */
function resolvePackage(name: string, importer: string): string | undefined {
  try {
    return relative(ROOT, realpathSync(createRequire(join(ROOT, importer)).resolve(name)));
  } catch {
    return undefined;
  }
}

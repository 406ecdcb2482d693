import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  SHELL_BUILD_FILE,
  SHELL_PAGE_FILES,
  SHELL_UNIT,
  SHELL_WORKER_FILE,
} from '@qlixline/contract/remotes/remote-build';
import type { ShellBuild } from '@qlixline/contract/remotes/remote-build';
import type { Stats } from '@rspack/core';

import { apiCalls, buildHash, describeFiles, isDeclared } from './build-files.ts';
import { formerVersions, installedVersion } from './sharing.ts';

/** Chunks of the first view by name: see `splitChunks` in shell.ts and the shell's src/index.ts. */
export const FIRST_VIEW_CHUNKS = new Set(['bootstrap', 'framework']);

/** The shell's table of provided modules, in `src/remotes/sharing`. */
const PROVIDED = 'provide-shared.ts';

/** Writes `shell-build.json` after each of the builds, because it contains hashes of all. */
export class ShellDescription {
  readonly workspace: string;
  #parts: Pick<ShellBuild, 'scripts' | 'styles' | 'preload' | 'fonts' | 'moduleFiles'> | undefined;
  #assets: string[] = [];

  constructor(workspace: string) {
    this.workspace = workspace;
  }

  describe(stats: Stats): void {
    const { entrypoints = {}, chunks = [] } = stats.toJson({ all: false, entrypoints: true, chunks: true });
    const entryFiles = (entrypoints['shell']?.assets ?? []).map((asset) => asset.name);
    const firstView = chunks
      .filter((chunk) => chunk.names?.some((name) => FIRST_VIEW_CHUNKS.has(name)))
      .flatMap((chunk) => chunk.files ?? []);
    refuseSplitWorkers(stats);
    this.#assets = stats.compilation.getAssets().map((asset) => asset.name);
    this.#parts = {
      scripts: entryFiles.filter((file) => file.endsWith('.js')).map(url),
      styles: [...entryFiles, ...firstView].filter((file) => file.endsWith('.css')).map(url),
      preload: firstView.filter((file) => file.endsWith('.js')).map(url),
      moduleFiles: moduleFiles(
        stats,
        new Set([...entryFiles, ...firstView]),
        providedModules(this.workspace, PROVIDED),
      ),
      fonts: this.#assets.filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file)).map(url),
    };
    this.write();
  }

  write(): void {
    const dist = join(this.workspace, 'dist');
    const beside = [...SHELL_PAGE_FILES, SHELL_WORKER_FILE];
    if (!this.#parts || !beside.every((file) => existsSync(join(dist, file)))) return;
    const names = this.#assets.filter(isDeclared).map((file) => `assets/${file}`);
    const files = new Map([...names, ...beside].toSorted().map((name) => [name, readFileSync(join(dist, name))]));
    const description = {
      provides: providedVersions(this.workspace),
      modules: providedModules(this.workspace, PROVIDED),
      formerModules: providedModules(this.workspace, 'former-modules.ts').map(nameOfToday),
      ...this.#parts,
    };
    const build: ShellBuild = {
      name: SHELL_UNIT,
      team: 'shell',
      version: packageVersion(join(this.workspace, 'package.json')),
      build: buildHash(files, description),
      ...description,
      calls: apiCalls(files),
      files: describeFiles(files),
      checksChunks: true,
    };
    writeFileSync(join(dist, SHELL_BUILD_FILE), `${JSON.stringify(build, null, 2)}\n`);
  }
}

/** Throws for a worker in several files, since its policy doesn't let it load the others. */
function refuseSplitWorkers({ compilation }: Stats): void {
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const files = new Set([...chunk.groupsIterable].flatMap((group) => group.getFiles().filter(isScriptOrStyle)));
    if (!chunk.canBeInitial() && files.size > 1)
      throw new Error(`A worker needs more than one script: ${[...files].join(', ')}`);
  }
}

/** Lists, for each module that remotes use, the files that its import loads beyond the first view. */
function moduleFiles(
  { compilation }: Stats,
  known: ReadonlySet<string>,
  modules: readonly string[],
): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const further = group.getFiles().filter((file) => isScriptOrStyle(file) && !known.has(file));
    if (further.length === 0) continue;
    for (const { request } of group.origins) {
      if (request !== undefined && modules.includes(request)) files[request] = further.map(url);
    }
  }
  return files;
}

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

/** Returns the versions that remotes can rely on; the `requires` of their remote.json is compared with them. */
function providedVersions(workspace: string): ShellBuild['provides'] {
  const former = formerVersions(workspace);
  return {
    shellApi: installedVersion('@qlixline/shell-bridge', workspace),
    ui: installedVersion('@qlixline/ui', workspace),
    react: installedVersion('react', workspace),
    query: installedVersion('@tanstack/react-query', workspace),
    ...(Object.keys(former).length > 0 && {
      former: { shellApi: former['@qlixline/shell-bridge'], ui: former['@qlixline/ui'] },
    }),
  };
}

/** Returns the current name of a module, `@qlixline/ui/button` for the one installed as `@qlixline/ui-2`. */
function nameOfToday(module: string): string {
  return module.replace(/^(@qlixline\/[a-z-]+)-\d+/, '$1');
}

/** Lists the modules of a table such as that in provide-shared.ts; remotes get no others. */
function providedModules(workspace: string, table: string): string[] {
  const source = readFileSync(join(workspace, 'src', 'remotes', 'sharing', table), 'utf8');
  return [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name).toSorted();
}

function packageVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function url(file: string): string {
  return `/assets/${file}`;
}

import { join } from 'node:path';
import { promisify } from 'node:util';

import { endpoints } from '@qlixline/contract/endpoints';
import { unfitAreaUpdates } from '@qlixline/contract/remotes/area-update';
import { ENTRY_FILE, MANIFEST_FILE, REMOTE_BUILD_FILE } from '@qlixline/contract/remotes/remote-build';
import type { ConsumedModule, RemoteBuild } from '@qlixline/contract/remotes/remote-build';
import type { RemoteDeclaration } from '@qlixline/contract/remotes/remote-declaration';
import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';

import { isProduction } from './rspack-base.ts';
import { apiCalls, buildHash, describeFiles, integrityOf, isDeclared } from './build-files.ts';

export const EXPOSED_MODULE = './remote';
const EXPOSED_CHUNK = '__federation_expose_remote';

/** Writes `remote-build.json` when all files are written, and fails the build if a declared chunk doesn't exist. */
export class RemoteBuildPlugin implements RspackPluginInstance {
  readonly #declaration: RemoteDeclaration;
  readonly #version: string;

  readonly #once: boolean;
  #isDescribed = false;

  /** Describes each build; with `once` only the first, so that edits are fast. A page reads it when it opens. */
  constructor(declaration: RemoteDeclaration, version: string, { once }: { once: boolean }) {
    this.#declaration = declaration;
    this.#version = version;
    this.#once = once;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('RemoteBuildPlugin', async (stats) => {
      if (stats.hasErrors() || (this.#once && this.#isDescribed)) return;
      this.#isDescribed = true;
      const { outputFileSystem } = compiler; // in memory while a remote is served
      if (!outputFileSystem) throw new Error('The build has no place for its files.');
      const folder = stats.compilation.outputOptions.path ?? '';
      const read = promisify(outputFileSystem.readFile.bind(outputFileSystem));
      const write = promisify(outputFileSystem.writeFile.bind(outputFileSystem));
      const build = await this.#describe(stats, async (file) => Buffer.from((await read(join(folder, file))) ?? ''));
      await write(join(folder, REMOTE_BUILD_FILE), `${JSON.stringify(build, null, 2)}\n`);
    });
  }

  async #describe(stats: Stats, read: (file: string) => Promise<Buffer>): Promise<RemoteBuild> {
    const { name, team, requires, provides, flags, api, notifications } = this.#declaration;
    const assets = stats.compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter(isDeclared)
      .toSorted();
    const contents = new Map(await Promise.all(assets.map(async (file) => [file, await read(file)] as const)));
    const described = (file: string) => ({ file, integrity: integrityOf(contentOf(contents, file)) });

    const exposed = filesOf(stats, EXPOSED_CHUNK);
    const routes = Object.entries(provides.routes).map(([id, { chunk, alone, ...route }]) => ({
      id,
      ...route,
      preload: [...new Set([...exposed, ...filesOf(stats, chunk)])],
      consumes: modulesConsumedBy(stats, [EXPOSED_CHUNK, chunk]),
      ...(alone && {
        alone: {
          preload: filesOf(stats, alone.chunk),
          data: alone.data,
          consumes: modulesConsumedBy(stats, [alone.chunk]),
        },
      }),
    }));
    for (const { alone, ...route } of routes) {
      checkFirstData(route);
      if (alone) checkFirstData({ ...route, data: alone.data });
    }
    const extensions = Object.entries(provides.extensions ?? {}).map(([id, { chunk, ...extension }]) => ({
      id,
      ...extension,
      files: [...new Set([...exposed, ...filesOf(stats, chunk)])],
    }));
    const description = {
      requires,
      provides: {
        routes,
        ...(provides.nav && { nav: provides.nav }),
        ...(provides.slots && { slots: provides.slots }),
        ...(extensions.length > 0 && { extensions }),
      },
      ...(flags && { flags: Object.entries(flags).map(([flag, declared]) => ({ name: flag, ...declared })) }),
      ...(api && { api }),
      ...(notifications && {
        notifications: Object.entries(notifications).map(([kind, declared]) => ({ name: kind, ...declared })),
      }),
      consumes: consumedModules(stats),
    };
    const [unfit] = unfitAreaUpdates(description);
    if (unfit !== undefined) throw new Error(`${unfit} Please change remote.json.`);
    return {
      name,
      team,
      version: this.#version,
      build: buildHash(contents, description),
      manifest: described(MANIFEST_FILE),
      entry: described(ENTRY_FILE),
      ...description,
      calls: apiCalls(contents, api),
      ...(isProduction && { checksChunks: true }),
      files: describeFiles(contents),
    };
  }
}

/**
 * Matches the bundler's names of modules that a container requests from the shell: `@qlixline/ui/card@^2.0.0`, with its
 * strictness.
 */
const CONSUMED_MODULE = /^consume shared module \([^)]*\) (@?[^@]+)@(.+?)((?: \(\w+\))*)$/;

function consumedModules(stats: Stats): ConsumedModule[] {
  return [...stats.compilation.modules]
    .flatMap((module) => {
      const [, name, range, how = ''] = CONSUMED_MODULE.exec(module.identifier()) ?? [];
      if (name === undefined || range === undefined) return [];
      return [{ module: name, range, singleton: how.includes('(singleton)') }];
    })
    .toSorted((one, other) => one.module.localeCompare(other.module));
}

/** Lists the modules that the files of these chunks take from the shell. */
function modulesConsumedBy({ compilation }: Stats, chunkNames: readonly string[]): string[] {
  const chunks = chunkNames.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
  const names = chunks
    .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
    .flatMap((module) => CONSUMED_MODULE.exec(module.identifier())?.[1] ?? []);
  return [...new Set(names)].toSorted();
}

/** Placeholders that a page can fill for its viewer (`firstDataOf`). */
const VIEWER_PLACEHOLDERS = [':viewer', ':location', ':near'];

/** Fails the build for addresses without an endpoint or with unknown placeholders, whose preload would be useless. */
function checkFirstData({
  id,
  path,
  data = [],
}: {
  id: string;
  path: string | null;
  data?: string[] | undefined;
}): void {
  for (const address of data) {
    const pattern = address.replace(/\?.*/, '').replaceAll(/:\w+/g, ':');
    const isAnswered = Object.keys(endpoints).some((key) => key.replaceAll(/:\w+/g, ':') === `GET ${pattern}`);
    if (!isAnswered) throw new Error(`The route ${id} of remote.json asks for ${address}, which no endpoint answers.`);
    const known = new Set([...(path ?? '').matchAll(/:\w+/g)].map(([part]) => part).concat(VIEWER_PLACEHOLDERS));
    const unknown = [...address.matchAll(/:\w+/g)].find(([part]) => !known.has(part));
    if (unknown)
      throw new Error(`The route ${id} of remote.json asks for ${address}, but its path has no ${unknown[0]}.`);
  }
}

function filesOf(stats: Stats, chunkName: string): string[] {
  const groups = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }).namedChunkGroups ?? {};
  const group = groups[chunkName];
  if (!group) {
    throw new Error(
      `remote.json names the chunk "${chunkName}", but the build has ${Object.keys(groups).join(', ')}. ` +
        `Give its import in src/remote.tsx a /* webpackChunkName: "${chunkName}" */.`,
    );
  }
  return (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file));
}

function contentOf(contents: Map<string, Buffer>, file: string): Buffer {
  const content = contents.get(file);
  if (!content)
    throw new Error(`The build has no ${file}; is ModuleFederationPlugin configured by createRemoteConfig?`);
  return content;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ENTRY_FILE, containerName } from '@qlixline/contract/remotes/remote-build';
import { remoteDeclarationSchema } from '@qlixline/contract/remotes/remote-declaration';
import type { RemoteDeclaration } from '@qlixline/contract/remotes/remote-declaration';
import type { Configuration } from '@rspack/core';
import * as z from 'zod/mini';

import { hot, hotExposedModule } from './hot/hot-config.ts';
import { HOT_SHELL } from './hot/hot-shell.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { PrecompressPlugin } from './precompress.ts';
import { EXPOSED_MODULE, RemoteBuildPlugin } from './remote-manifest.ts';
import { repeatedKeyIn } from './repeated-key.ts';
import { browserBuild, isProduction } from './rspack-base.ts';
import { REMOTE_OPTIMIZATION, bundlerEntriesOfFederation, sharedByRemote } from './sharing.ts';

// Its ES module calls `require`, so only the other one works.
const { ModuleFederationPlugin } = createRequire(import.meta.url)(
  '@module-federation/rspack',
) as typeof import('@module-federation/rspack');

/**
 * Creates the build configuration of a remote. A remote's `rspack.config.ts` only calls this with its own folder; a
 * team's settings are in `remote.json`.
 */
export function createRemoteConfig(workspace: string): Configuration {
  const declaration = readDeclaration(workspace);
  const { name, version } = readJson<{ name: string; version: string }>(join(workspace, 'package.json'));
  if (declaration.name !== name.replace(/^@[^/]+\//, '')) {
    throw new Error(`remote.json is named "${declaration.name}", but package.json "${name}"`);
  }
  const base = browserBuild(workspace, declaration.name, `${declaration.name}/${version}`, declaration.api?.version);
  const isHot = Boolean(process.env[HOT_SHELL]);
  const config: Configuration = {
    ...base,
    resolve: { ...base.resolve, alias: bundlerEntriesOfFederation() },
    entry: {}, // A remote has no page of its own; src/standalone.tsx is for development.
    output: {
      ...base.output,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous', // for other origins; must match the page's preloads
      // The entry lists every file, so hashes in names and long ids would be most of its bytes. A version's folder
      // never changes, so names need no hash; `chunkIds: 'size'` below gives short ids, and code shared by screens gets
      // its own file only if it is large, because small files weigh more than copies (decision: first-view-bytes).
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    optimization: { ...base.optimization, ...(isProduction && { chunkIds: 'size', splitChunks: { minSize: 26_000 } }) },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(declaration.name),
        filename: ENTRY_FILE,
        exposes: { [EXPOSED_MODULE]: isHot ? hotExposedModule() : './src/remote.tsx' },
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedByRemote(declaration.requires),
        experiments: { externalRuntime: true, optimization: REMOTE_OPTIMIZATION },
      }),
      ...(isProduction ? [new ChunkIntegrityPlugin(), new PrecompressPlugin()] : []),
      new RemoteBuildPlugin(declaration, version, { once: isHot }),
    ],
  };
  return isHot ? hot(config, workspace) : config;
}

/** Reads the declaration; an error fails the build with place and reason. */
function readDeclaration(workspace: string): RemoteDeclaration {
  const file = join(workspace, 'remote.json');
  const repeated = repeatedKeyIn(readFileSync(file, 'utf8'));
  if (repeated !== undefined) throw new Error(`${file} declares ${repeated} twice.`);
  const { data, error } = z.safeParse(remoteDeclarationSchema, readJson<unknown>(file));
  if (error) throw new Error(`${file} is not as its schema says:\n${z.prettifyError(error)}`);
  return data;
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ENTRY_FILE, containerName } from '@qlixline/contract/remote-build';
import { remoteDeclarationSchema } from '@qlixline/contract/remote-declaration';
import type { RemoteDeclaration } from '@qlixline/contract/remote-declaration';
import type { Configuration } from '@rspack/core';
import * as z from 'zod/mini';

import { ChunkIntegrityPlugin } from './chunk-integrity.ts';
import { precompress } from './precompress.ts';
import { EXPOSED_MODULE, RemoteBuildPlugin } from './remote-manifest.ts';
import { browserBuild, isProduction } from './rspack-base.ts';
import { REMOTE_OPTIMIZATION, bundlerEntriesOfFederation, sharedByRemote } from './sharing.ts';

/**
 * The whole build of a remote. A remote's `rspack.config.ts` is one call of this, with its own folder:
 * what a team decides stands in `remote.json`.
 */
export function createRemoteConfig(workspace: string): Configuration {
  const declaration = readDeclaration(workspace);
  const { name, version } = readJson<{ name: string; version: string }>(join(workspace, 'package.json'));
  if (declaration.name !== name.replace(/^@[^/]+\//, '')) {
    throw new Error(`remote.json is named "${declaration.name}", but package.json "${name}"`);
  }
  const base = browserBuild(workspace, declaration.name, `${declaration.name}/${version}`);
  return {
    ...base,
    resolve: { ...base.resolve, alias: bundlerEntriesOfFederation() },
    entry: {}, // a remote has no page of its own; src/standalone.tsx is for development
    output: {
      ...base.output,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous', // from another origin; the page's preloads ask in the same way
      // The entry lists every file, so hashes in names and long ids would be most of its bytes. A version's folder never
      // changes, so names need no hash; `chunkIds: 'size'` below gives short ids, and what two screens share is a file of its own only
      // when it is large: small files weigh more than copies (decision: first-view-bytes).
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
        exposes: { [EXPOSED_MODULE]: './src/remote.tsx' },
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedByRemote(declaration.requires),
        experiments: { externalRuntime: true, optimization: REMOTE_OPTIMIZATION },
      }),
      ...(isProduction ? [new ChunkIntegrityPlugin(), ...precompress()] : []),
      new RemoteBuildPlugin(declaration, version),
    ],
  };
}

/** A mistake in it fails the build with the place and the reason. */
function readDeclaration(workspace: string): RemoteDeclaration {
  const file = join(workspace, 'remote.json');
  const { data, error } = z.safeParse(remoteDeclarationSchema, readJson<unknown>(file));
  if (error) throw new Error(`${file} is not as its schema says:\n${z.prettifyError(error)}`);
  return data;
}

function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}

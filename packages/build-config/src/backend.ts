import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Configuration } from '@rspack/core';

import { isProduction } from './rspack-base.ts';

/**
 * Packages of many small files that every start loads and no other package uses: resolving and reading 150 files takes
 * longer than running them.
 */
const BUNDLED = ['zod', 'semver'];

/**
 * Configuration of the backend's build: one file for Node, and a file per migration. Packages from the registry stay
 * external, ours are bundled, and those of `BUNDLED`.
 */
export function createBackendConfig(workspace: string): Configuration {
  return programsForNode(workspace, {
    main: './src/main.ts',
    admin: './src/admin.ts',
    ...migrationsIn(join(workspace, 'src', 'database', 'migrations')),
  });
}

/** Build of the demo data: the entry that a demonstration loads beside the backend, and the program that empties one. */
export function createDemoDataConfig(workspace: string): Configuration {
  return programsForNode(workspace, {
    'add-demo-data': './src/add-demo-data.ts',
    'empty-installation': './src/empty-installation.ts',
  });
}

function programsForNode(workspace: string, entry: Record<string, string>): Configuration {
  return {
    context: workspace,
    mode: isProduction ? 'production' : 'development',
    target: 'node24',
    devtool: 'nosources-source-map', // only positions are read (backend/src/errors/mapped-stacks.ts)
    entry,
    output: {
      path: `${workspace}/dist`,
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].js',
    },
    externalsType: 'module',
    externals: [
      ({ request = '' }, callback) => {
        const isOurs = request.startsWith('.') || request.startsWith('/') || request.startsWith('@qlixline/');
        if (isOurs || BUNDLED.some((name) => request === name || request.startsWith(`${name}/`))) callback();
        else callback(undefined, request);
      },
    ],
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2024',
              keepClassNames: true,
              parser: { syntax: 'typescript', decorators: true },
              transform: { legacyDecorator: true, decoratorMetadata: true },
            },
          },
        },
      ],
    },
    optimization: { minimize: false, splitChunks: false, nodeEnv: false },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** Lists the migrations as entries, because the migrator loads them by name. */
function migrationsIn(folder: string): Record<string, string> {
  const files = globSync('*.ts', { cwd: folder });
  return Object.fromEntries(files.map((file) => [`migrations/${basename(file, '.ts')}`, join(folder, file)]));
}

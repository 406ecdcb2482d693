import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { Configuration } from '@rspack/core';

import { withRefresh } from './with-refresh.ts';

const here = (name: string) => fileURLToPath(import.meta.resolve(`@qlixline/build-config/hot/${name}`));

/** Returns the module that a hot build exposes; it wraps the remote of the workspace. */
export function hotExposedModule(): string {
  return here('exposed-remote');
}

/**
 * Changes a remote's configuration so that a running page replaces its modules. Without lazy compilation and without a
 * type check, so that an edit is one small build.
 */
export function hot(config: Configuration, workspace: string): Configuration {
  const own = dirname(here('exposed-remote'));
  return {
    ...config,
    devtool: 'cheap-module-source-map', // separate files, which only open developer tools load; `eval` is forbidden
    lazyCompilation: false,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        'qlixline-hot/remote': join(workspace, 'src', 'remote.tsx'),
        'qlixline-hot/jsx-dev-runtime': here('jsx-dev-runtime'),
      },
    },
    // Components are marked by the development transform only; elements are created by our own runtime.
    module: {
      ...config.module,
      rules: withRefresh(config.module?.rules, { development: true, importSource: 'qlixline-hot' }),
    },
    output: { ...config.output, clean: false }, // A slow page may ask for the replacement before the last.
    // React Refresh is a stub unless this says development; React itself is the shell's.
    optimization: { ...config.optimization, moduleIds: 'named', nodeEnv: false, emitOnErrors: false },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/node_modules/, own] }),
    ],
  };
}

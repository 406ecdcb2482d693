import { BROWSER_FLOOR } from '@qlixline/contract/browser-floor';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

export const isProduction = process.env['NODE_ENV'] !== 'development';

const BROWSERS = Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name} >= ${version}`);

/**
 * What every browser build of the product has in common. `prefix` starts the names of CSS module classes; `caller` is
 * how calls of the API are signed. The shell has none: a browser may refuse the page's preload to a call with a header.
 */
export function browserBuild(workspace: string, prefix: string, caller = ''): Configuration {
  return {
    context: workspace,
    mode: isProduction ? 'production' : 'development',
    target: ['web', `browserslist:${BROWSERS.join(',')}`],
    // Of what runs for people nobody who loads it gets the sources, not even that there is a map (decision: source-maps).
    devtool: isProduction ? 'hidden-nosources-source-map' : 'inline-cheap-module-source-map',
    output: {
      path: `${workspace}/dist`,
      clean: true,
      uniqueName: prefix,
      // Or a module that failed while its imports were loaded would answer the next attempt half made.
      strictModuleErrorHandling: true,
      devtoolModuleFilenameTemplate: '[resource-path]',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: BROWSERS },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !isProduction } },
            },
          },
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // The team’s name is part of every class, so that remotes cannot touch each other’s styles. What is the same for all classes
          // of a file comes first: it is compressed as one.
          generator: { localIdentName: `${prefix}-[hash:6]-[local]`, exportsOnly: false },
          parser: { namedExports: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development'),
        'process.env.API_CALLER': JSON.stringify(caller),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

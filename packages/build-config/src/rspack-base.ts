import { BROWSER_FLOOR } from '@qlixline/contract/remotes/browser-floor';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';

export const isProduction = process.env['NODE_ENV'] !== 'development';

const BROWSERS = Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name} >= ${version}`);

/**
 * Creates the common configuration of all browser builds. `prefix` starts the names of CSS module classes; `caller`
 * identifies API calls. The shell has none, because a browser may refuse to use a preload for a request with a header.
 */
export function browserBuild(workspace: string, prefix: string, caller = '', apiVersion = ''): Configuration {
  return {
    context: workspace,
    mode: isProduction ? 'production' : 'development',
    target: ['web', `browserslist:${BROWSERS.join(',')}`],
    // In production, users get neither the sources nor a hint that source maps exist (decision: source-maps).
    devtool: isProduction ? 'hidden-nosources-source-map' : 'inline-cheap-module-source-map',
    output: {
      path: `${workspace}/dist`,
      clean: true,
      uniqueName: prefix,
      // Otherwise a module whose imports failed to load would be reused half-initialized.
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
          // The team’s name is part of every class, so that remotes cannot affect each other’s styles. The common part
          // comes first because it compresses better.
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
        'process.env.REMOTE_API_VERSION': JSON.stringify(apiVersion),
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

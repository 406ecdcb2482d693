import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

import { withRefresh } from './hot/with-refresh.ts';
import { browserBuild, isProduction } from './rspack-base.ts';

/**
 * Creates the configuration of one remote on its own page, with the fake shell and the fake API, without federation.
 */
export function createStandaloneConfig(workspace: string, name: string): Configuration {
  const base = browserBuild(workspace, name);
  return {
    ...base,
    // Rspack's dev server compiles dynamic imports on demand through a fetch, which the fake API would answer.
    lazyCompilation: false,
    entry: { standalone: './src/standalone.tsx' },
    output: { ...base.output, path: `${workspace}/dist-standalone`, publicPath: '/' },
    module: isProduction ? (base.module ?? {}) : { ...base.module, rules: withRefresh(base.module?.rules) },
    plugins: [
      ...(base.plugins ?? []),
      new ReactRefreshRspackPlugin(), // does nothing in production
      new rspack.HtmlRspackPlugin({
        title: name,
        templateContent:
          '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>' +
          name +
          '</title><div id="root"></div></html>',
      }),
    ],
    devServer: { historyApiFallback: true, host: 'localhost', port: Number(process.env['PORT'] ?? 3100) },
  };
}

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration, RspackPluginInstance, Stats } from '@rspack/core';

import { precompress } from './precompress.ts';
import { browserBuild, isProduction } from './rspack-base.ts';
import { FEDERATION_OPTIMIZATION, federationRuntimeAsModules, sharedByShell } from './sharing.ts';

/** What the backend reads to compose index.html. Paths are rooted: `/assets/…`. */
export type ShellAssets = {
  /** Names the content of the shell's build. */
  build: string;
  /** In order, deferred. */
  scripts: string[];
  styles: string[];
  /** Scripts that the first view needs and that would otherwise be found one behind the other. */
  preload: string[];
  /** Font files to preload. */
  fonts: string[];
};

export const SHELL_ASSETS_FILE = 'shell-assets.json';

/** Chunks of the first view, by name: see `splitChunks` and src/index.ts. */
const FIRST_VIEW_CHUNKS = new Set(['bootstrap', 'framework', 'ui-base']);

/** The parts of @qlixline/ui that the frame and nearly every screen use: one file instead of a dozen. None uses antd. */
const FIRST_VIEW_PARTS = [
  'animal-picture',
  'avatar',
  'button',
  'card',
  'chip',
  'empty-state',
  'error-state',
  'icon-button',
  'page-header',
  'picture',
  'skeleton',
  'spinner',
  'visually-hidden',
];
const inFirstView = new RegExp(
  `packages[\\\\/](shell-bridge|ui[\\\\/]src[\\\\/](${FIRST_VIEW_PARTS.join('|')}))[\\\\/]|node_modules[\\\\/](lucide-react|clsx)[\\\\/]`,
);
const COMMON_TO_PARTS = /packages[\\/](contract[\\/]src[\\/][^\\/]+$|ui[\\/]src[\\/]animals)/;

/** Two builds: the shell for the browser, and the fragments of it that are rendered ahead of any script. */
export function createShellConfig(workspace: string): Configuration[] {
  return [browserConfig(workspace), prerenderConfig(workspace)];
}

function browserConfig(workspace: string): Configuration {
  const base = browserBuild(workspace, 'shell');
  return {
    ...base,
    name: 'browser',
    entry: { shell: './src/index.ts' },
    resolve: { ...base.resolve, alias: { ...pageStyles(workspace), ...federationRuntimeAsModules() } },
    output: {
      ...base.output,
      path: `${workspace}/dist/assets`,
      publicPath: '/assets/',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        minSize: 10_000,
        cacheGroups: {
          // React and the other libraries of the first view change rarely and are always needed together.
          framework: {
            test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|zod|compare-versions)[\\/]/,
            name: 'framework',
            enforce: true,
            priority: 20,
          },
          'ui-base': { test: inFirstView, name: 'ui-base', enforce: true, priority: 20 },
          // What several of the small shared parts need, instead of a copy or a file for each.
          'ui-common': { test: COMMON_TO_PARTS, minChunks: 2, name: 'ui-base', enforce: true, priority: 20 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {}, // they are registered at runtime, from the composition
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: sharedByShell(workspace),
        experiments: { provideExternalRuntime: true, optimization: FEDERATION_OPTIMIZATION },
      }),
      ...(isProduction ? precompress() : []),
      new ShellAssetsPlugin(workspace),
    ],
  };
}

function prerenderConfig(workspace: string): Configuration {
  const base = browserBuild(workspace, 'shell');
  return {
    ...base,
    name: 'prerender',
    dependencies: ['browser'],
    target: 'node22',
    entry: { prerender: './src/prerender.tsx' },
    resolve: { ...base.resolve, alias: pageStyles(workspace) },
    output: {
      ...base.output,
      path: `${workspace}/dist-prerender`,
      publicPath: '/assets/',
      filename: '[name].mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
    },
    module: {
      rules: (base.module?.rules ?? []).map((rule) =>
        // The browser build emits the files; here only their addresses are needed.
        typeof rule === 'object' && rule && 'type' in rule && rule.type === 'asset/resource'
          ? { ...rule, generator: { emit: false } }
          : rule,
      ),
    },
    optimization: { minimize: false },
    plugins: [...(base.plugins ?? []), new PrerenderPlugin(workspace)],
  };
}

/**
 * The tokens and base styles of ui under a name that the sharing table does not match: they belong to the page's
 * own stylesheet, and a shared module would bring them only once scripts run.
 */
function pageStyles(workspace: string): Record<string, string> {
  const { resolve } = createRequire(`${workspace}/`);
  return Object.fromEntries(
    ['tokens.css', 'base.css'].map((file) => [`page-styles/${file}`, resolve(`@qlixline/ui/${file}`)]),
  );
}

class ShellAssetsPlugin implements RspackPluginInstance {
  readonly #workspace: string;
  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ShellAssetsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const assets = describeShell(stats, `${this.#workspace}/dist/assets`);
      writeFileSync(join(this.#workspace, 'dist', SHELL_ASSETS_FILE), `${JSON.stringify(assets, null, 2)}\n`);
      const template = readFileSync(join(this.#workspace, 'index.html'), 'utf8');
      writeFileSync(join(this.#workspace, 'dist', 'index.html'), template);
    });
  }
}

function describeShell(stats: Stats, folder: string): ShellAssets {
  const { entrypoints = {}, chunks = [] } = stats.toJson({ all: false, entrypoints: true, chunks: true });
  const entryFiles = (entrypoints['shell']?.assets ?? []).map((asset) => asset.name);
  const firstView = chunks
    .filter((chunk) => chunk.names?.some((name) => FIRST_VIEW_CHUNKS.has(name)))
    .flatMap((chunk) => chunk.files ?? []);
  const emitted = stats.compilation.getAssets().map((asset) => asset.name);
  const hash = createHash('sha256');
  for (const file of emitted.filter((name) => /\.(js|css)$/.test(name)).toSorted())
    hash.update(readFileSync(join(folder, file)));
  return {
    build: hash.digest('hex').slice(0, 12),
    scripts: entryFiles.filter((file) => file.endsWith('.js')).map(url),
    styles: [...entryFiles, ...firstView].filter((file) => file.endsWith('.css')).map(url),
    preload: firstView.filter((file) => file.endsWith('.js')).map(url),
    fonts: emitted.filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file)).map(url),
  };
}

function url(file: string): string {
  return `/assets/${file}`;
}

/** Runs the prerender build and keeps its fragments beside index.html. */
class PrerenderPlugin implements RspackPluginInstance {
  readonly #workspace: string;
  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('PrerenderPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const script = `${this.#workspace}/dist-prerender/prerender.mjs`;
      // The query makes each rebuild a module of its own.
      const { fragments } = (await import(`${script}?${stats.hash}`)) as { fragments: Record<string, string> };
      for (const [name, html] of Object.entries(fragments)) {
        writeFileSync(join(this.#workspace, 'dist', `${name}.html`), html);
      }
    });
  }
}

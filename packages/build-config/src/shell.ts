import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { BROWSER_FLOOR_TEXT } from '@qlixline/contract/remotes/browser-floor';
import { SHELL_WORKER_FILE } from '@qlixline/contract/remotes/remote-build';
import { rspack } from '@rspack/core';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';

import { PrecompressPlugin } from './precompress.ts';
import { browserBuild, isProduction } from './rspack-base.ts';
import { FIRST_VIEW_CHUNKS, ShellDescription } from './shell-description.ts';
import { WebAppPlugin } from './web-app/web-app-plugin.ts';
import { SHELL_RUNTIME_DEFINES, errorsWithoutSentences, formerVersions, sharedVersions } from './sharing.ts';

/**
 * Components of @qlixline/ui that the frame and nearly every screen use, in one file instead of a dozen. None uses
 * antd.
 */
const FIRST_VIEW_PARTS = [
  'illustration',
  'avatar',
  'button',
  'card',
  'chip',
  'empty-state',
  'error-state',
  'icon-button',
  'lazy-part',
  'responsive-image',
  'sensitive-media',
  'skeleton',
  'spinner',
  'time',
  'visually-hidden',
];
/** Components that screens use together, in one file instead of several with copies of shared code. */
const FORM_PARTS = ['field', 'text-field', 'text-area', 'select', 'segmented', 'username-field', 'image-upload-button'];
const OVERLAY_PARTS = ['confirm-dialog', 'full-screen', 'sheet', 'menu'];
const PAGE_PARTS = ['page-header', 'empty-page'];
const LIBRARIES_OF_PARTS = /node_modules[\\/](clsx|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/;
const partsOf = (names: readonly string[]) =>
  new RegExp(`packages[\\\\/]ui[\\\\/]src[\\\\/](${names.join('|')})[\\\\/]`);
// Screens with flags are rare, so the bridge's `useFlag` is loaded with them.
const inFirstView = new RegExp(
  `packages[\\\\/](shell-bridge(?![\\\\/]src[\\\\/]flags\\.)|ui[\\\\/]src[\\\\/](${FIRST_VIEW_PARTS.join('|')}))[\\\\/]|${LIBRARIES_OF_PARTS.source}`,
);
/**
 * Matches modules shared by components. An icon used by one chunk stays in it, as does contract code for uploads,
 * maps and the registry.
 */
const COMMON_TO_PARTS =
  /packages[\\/](contract[\\/]src[\\/](?!remotes[\\/])(?:[\w-]+[\\/])?(?!basemap|image-file|upload-)[\w-]+\.ts$|ui[\\/]src[\\/]animals)|lucide-react[\\/]dist[\\/]esm[\\/]icons/;

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|compare-versions|@module-federation)[\\/]/;

/** Creates three builds: the shell for the browser, its service worker, and its prerendered fragments. */
export function createShellConfig(workspace: string): Configuration[] {
  const description = new ShellDescription(workspace);
  return [
    browserConfig(workspace, description),
    workerConfig(workspace, description),
    prerenderConfig(workspace, description),
  ];
}

function browserConfig(workspace: string, description: ShellDescription): Configuration {
  const base = browserBuild(workspace, 'shell');
  const webApp = new WebAppPlugin(workspace);
  return {
    ...base,
    name: 'browser',
    entry: { shell: './src/index.ts' },
    resolve: { ...base.resolve, alias: { ...pageStyles(workspace), ...errorsWithoutSentences() } },
    // No element has classes of two ui components, so the order of their styles doesn't matter.
    ignoreWarnings: [/chunk bootstrap\b.*Conflicting order between \S*packages\/ui\/\S* and \S*packages\/ui\//s],
    output: {
      ...base.output,
      path: `${workspace}/dist/assets`,
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        // A worker needs everything in its own file, because its policy forbids other scripts (footgun: a worker that
        // calls the API); and modules of two runtimes that use different exports aren't joined.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        minSize: 10_000,
        cacheGroups: {
          defaultVendors: false, // code that only one chunk needs stays in it
          // React and the other libraries of the first view rarely change and are always needed together.
          framework: {
            test: FRAMEWORK,
            name: 'framework',
            enforce: true,
            priority: 20,
          },
          // Part of the frame, because nearly every screen needs it; a separate file would add 0.6 KB.
          'first-view': { test: inFirstView, name: 'bootstrap', enforce: true, priority: 20 },
          forms: { test: partsOf(FORM_PARTS), name: 'forms', enforce: true, priority: 20 },
          overlays: { test: partsOf(OVERLAY_PARTS), name: 'overlays', enforce: true, priority: 20 },
          pages: { test: partsOf(PAGE_PARTS), name: 'pages', enforce: true, priority: 20 },
          // Code that several small shared components need, instead of copies or a file for each.
          'ui-common': { test: COMMON_TO_PARTS, minChunks: 2, name: 'bootstrap', enforce: true, priority: 20 },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.DefinePlugin({
        ...SHELL_RUNTIME_DEFINES,
        'process.env.SHARED_VERSIONS': JSON.stringify(JSON.stringify(sharedVersions(workspace))),
        'process.env.FORMER_VERSIONS': formerDefine(workspace),
      }),
      compiledAhead(FIRST_VIEW_CHUNKS),
      ...(isProduction ? [new PrecompressPlugin()] : []),
      webApp,
      new TemplatePlugin(description, {
        '%BROWSER_FLOOR%': BROWSER_FLOOR_TEXT,
        '%APPLE_TOUCH_ICON%': webApp.appleTouchIcon,
      }),
    ],
  };
}

/** Builds the service worker in one file with a fixed name, as browsers look for its updates there. */
function workerConfig(workspace: string, description: ShellDescription): Configuration {
  const base = browserBuild(workspace, 'shell');
  return {
    ...base,
    name: 'worker',
    dependencies: ['browser'],
    entry: { sw: './src/offline/worker/sw.ts' },
    output: { ...base.output, path: `${workspace}/dist`, clean: false, filename: SHELL_WORKER_FILE },
    plugins: [...(base.plugins ?? []), new WorkerPlugin(description)],
  };
}

/**
 * Makes Chromium compile all functions of these chunks in the background while they load instead of at their first
 * call. Most are needed for the first view.
 */
function compiledAhead(chunks: ReadonlySet<string>): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`^(${[...chunks].join('|')})\\..*\\.js$`),
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

function prerenderConfig(workspace: string, description: ShellDescription): Configuration {
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
        // The browser build emits the files; only their addresses are needed here.
        typeof rule === 'object' && rule && 'type' in rule && rule.type === 'asset/resource'
          ? { ...rule, generator: { emit: false } }
          : rule,
      ),
    },
    optimization: { minimize: false },
    plugins: [...(base.plugins ?? []), new PrerenderPlugin(description)],
  };
}

/**
 * Aliases ui's tokens and base styles to a name outside the sharing table: they belong to the page's own stylesheet,
 * and a shared module would load them only after scripts run.
 */
function pageStyles(workspace: string): Record<string, string> {
  const { resolve } = createRequire(`${workspace}/`);
  return Object.fromEntries(
    ['tokens.css', 'base.css'].map((file) => [`page-styles/${file}`, resolve(`@qlixline/ui/${file}`)]),
  );
}

/** Copies the page's template, with its placeholders replaced, beside the assets. */
class TemplatePlugin implements RspackPluginInstance {
  readonly #description: ShellDescription;
  readonly #values: Readonly<Record<string, string>>;
  constructor(description: ShellDescription, values: Readonly<Record<string, string>>) {
    this.#description = description;
    this.#values = values;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('TemplatePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { workspace } = this.#description;
      const template = readFileSync(join(workspace, 'index.html'), 'utf8');
      const page = Object.entries(this.#values).reduce((text, [name, value]) => text.replace(name, value), template);
      writeFileSync(join(workspace, 'dist', 'index.html'), page);
      this.#description.describe(stats);
    });
  }
}

/** Describes the shell again once its worker is built. */
class WorkerPlugin implements RspackPluginInstance {
  readonly #description: ShellDescription;
  constructor(description: ShellDescription) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('WorkerPlugin', (stats) => {
      if (!stats.hasErrors()) this.#description.write();
    });
  }
}

/** Defines the former versions, so that their code is removed if there are none. */
function formerDefine(workspace: string): string {
  const former = formerVersions(workspace);
  return Object.keys(former).length === 0 ? 'undefined' : JSON.stringify(JSON.stringify(former));
}

/** Runs the prerender build and stores its fragments beside index.html. */
class PrerenderPlugin implements RspackPluginInstance {
  readonly #description: ShellDescription;
  constructor(description: ShellDescription) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tapPromise('PrerenderPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      const { workspace } = this.#description;
      const script = `${workspace}/dist-prerender/prerender.mjs`;
      // The query makes each rebuild a separate module.
      const { fragments } = (await import(`${script}?${stats.hash}`)) as { fragments: Record<string, string> };
      for (const [name, html] of Object.entries(fragments)) {
        writeFileSync(join(workspace, 'dist', `${name}.html`), html);
      }
      this.#description.write();
    });
  }
}

import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { SHELL_BUILD_FILE, SHELL_PAGE_FILES, SHELL_UNIT } from '@qlixline/contract/remote-build';
import type { ShellBuild } from '@qlixline/contract/remote-build';
import { rspack } from '@rspack/core';
import type { Compiler, Configuration, RspackPluginInstance, Stats } from '@rspack/core';

import { apiCalls, buildHash, describeFiles, isDeclared } from './build-files.ts';
import { precompress } from './precompress.ts';
import { browserBuild, isProduction } from './rspack-base.ts';
import {
  SHELL_RUNTIME_DEFINES,
  errorsWithoutSentences,
  formerVersions,
  installedVersion,
  sharedVersions,
} from './sharing.ts';

/** Chunks of the first view, by name: see `splitChunks` and src/index.ts. */
const FIRST_VIEW_CHUNKS = new Set(['bootstrap', 'framework']);

/** The parts of @qlixline/ui that the frame and nearly every screen use: one file instead of a dozen. None uses antd. */
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
  'next-page',
  'page-header',
  'responsive-image',
  'skeleton',
  'spinner',
  'time',
  'visually-hidden',
];
/** Parts that screens use together: one file instead of one for each, with copies of what they have in common. */
const FORM_PARTS = ['field', 'text-field', 'text-area', 'select', 'segmented', 'username-field', 'image-upload-button'];
const OVERLAY_PARTS = ['confirm-dialog', 'full-screen', 'sheet', 'menu'];
const LIBRARIES_OF_PARTS = /node_modules[\\/](clsx|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/;
const partsOf = (names: readonly string[]) =>
  new RegExp(`packages[\\\\/]ui[\\\\/]src[\\\\/](${names.join('|')})[\\\\/]`);
const inFirstView = new RegExp(
  `packages[\\\\/](shell-bridge|ui[\\\\/]src[\\\\/](${FIRST_VIEW_PARTS.join('|')}))[\\\\/]|${LIBRARIES_OF_PARTS.source}`,
);
/** An icon that one chunk alone needs stays with it. */
const COMMON_TO_PARTS =
  /packages[\\/](contract[\\/]src[\\/][^\\/]+$|ui[\\/]src[\\/]animals)|lucide-react[\\/]dist[\\/]esm[\\/]icons/;

/** The shell's table of what remotes take, in `src/remotes`. */
const PROVIDED = 'provide-shared.ts';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zustand|compare-versions|dayjs|@module-federation)[\\/]/;

/** Two builds: the shell for the browser, and the fragments of it that are rendered ahead of any script. */
export function createShellConfig(workspace: string): Configuration[] {
  const description = new ShellDescription(workspace);
  return [browserConfig(workspace, description), prerenderConfig(workspace, description)];
}

function browserConfig(workspace: string, description: ShellDescription): Configuration {
  const base = browserBuild(workspace, 'shell');
  return {
    ...base,
    name: 'browser',
    entry: { shell: './src/index.ts' },
    resolve: { ...base.resolve, alias: { ...pageStyles(workspace), ...errorsWithoutSentences() } },
    // No element has classes of two parts of ui, so that the order of their styles says nothing.
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
        chunks: 'async',
        minSize: 10_000,
        cacheGroups: {
          defaultVendors: false, // what one chunk alone needs stays with it
          // React and the other libraries of the first view change rarely and are always needed together.
          framework: {
            test: FRAMEWORK,
            name: 'framework',
            enforce: true,
            priority: 20,
          },
          // With the frame, which nearly every screen needs as much: a file of its own would weigh 0.6 KB more.
          'first-view': { test: inFirstView, name: 'bootstrap', enforce: true, priority: 20 },
          forms: { test: partsOf(FORM_PARTS), name: 'forms', enforce: true, priority: 20 },
          overlays: { test: partsOf(OVERLAY_PARTS), name: 'overlays', enforce: true, priority: 20 },
          // What several of the small shared parts need, instead of a copy or a file for each.
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
      ...(isProduction ? precompress() : []),
      new TemplatePlugin(description),
    ],
  };
}

/**
 * Has Chromium compile all functions of these chunks while they arrive, beside the page's own thread, instead of one
 * after the other when they are called first. Most of them are needed for the first view.
 */
function compiledAhead(chunks: ReadonlySet<string>): RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`^(${[...chunks].join('|')})\\..*\\.js$`),
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // the minifier leaves no comment; source maps come later
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
        // The browser build emits the files; here only their addresses are needed.
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
 * The tokens and base styles of ui under a name that the sharing table does not match: they belong to the page's
 * own stylesheet, and a shared module would bring them only once scripts run.
 */
function pageStyles(workspace: string): Record<string, string> {
  const { resolve } = createRequire(`${workspace}/`);
  return Object.fromEntries(
    ['tokens.css', 'base.css'].map((file) => [`page-styles/${file}`, resolve(`@qlixline/ui/${file}`)]),
  );
}

/** Keeps the page's template beside the assets. */
class TemplatePlugin implements RspackPluginInstance {
  readonly #description: ShellDescription;
  constructor(description: ShellDescription) {
    this.#description = description;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('TemplatePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { workspace } = this.#description;
      copyFileSync(join(workspace, 'index.html'), join(workspace, 'dist', 'index.html'));
      this.#description.describe(stats);
    });
  }
}

/** `shell-build.json`: written once both builds are done, because it names the content of both. */
class ShellDescription {
  readonly workspace: string;
  #parts: Pick<ShellBuild, 'scripts' | 'styles' | 'preload' | 'fonts' | 'moduleFiles'> | undefined;
  #assets: string[] = [];

  constructor(workspace: string) {
    this.workspace = workspace;
  }

  describe(stats: Stats): void {
    const { entrypoints = {}, chunks = [] } = stats.toJson({ all: false, entrypoints: true, chunks: true });
    const entryFiles = (entrypoints['shell']?.assets ?? []).map((asset) => asset.name);
    const firstView = chunks
      .filter((chunk) => chunk.names?.some((name) => FIRST_VIEW_CHUNKS.has(name)))
      .flatMap((chunk) => chunk.files ?? []);
    this.#assets = stats.compilation.getAssets().map((asset) => asset.name);
    this.#parts = {
      scripts: entryFiles.filter((file) => file.endsWith('.js')).map(url),
      styles: [...entryFiles, ...firstView].filter((file) => file.endsWith('.css')).map(url),
      preload: firstView.filter((file) => file.endsWith('.js')).map(url),
      moduleFiles: moduleFiles(
        stats,
        new Set([...entryFiles, ...firstView]),
        providedModules(this.workspace, PROVIDED),
      ),
      fonts: this.#assets.filter((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file)).map(url),
    };
    this.write();
  }

  write(): void {
    const dist = join(this.workspace, 'dist');
    if (!this.#parts || !SHELL_PAGE_FILES.every((file) => existsSync(join(dist, file)))) return;
    const names = this.#assets.filter(isDeclared).map((file) => `assets/${file}`);
    const files = new Map(
      [...names, ...SHELL_PAGE_FILES].toSorted().map((name) => [name, readFileSync(join(dist, name))]),
    );
    const said = {
      provides: providedVersions(this.workspace),
      modules: providedModules(this.workspace, PROVIDED),
      formerModules: providedModules(this.workspace, 'former-modules.ts').map(nameOfToday),
      ...this.#parts,
    };
    const build: ShellBuild = {
      name: SHELL_UNIT,
      team: 'shell',
      version: packageVersion(join(this.workspace, 'package.json')),
      build: buildHash(files, said),
      ...said,
      calls: apiCalls(files),
      files: describeFiles(files),
      checksChunks: true,
    };
    writeFileSync(join(dist, SHELL_BUILD_FILE), `${JSON.stringify(build, null, 2)}\n`);
  }
}

/** Of each module that remotes take, the files that its import brings and that the first view does not have. */
function moduleFiles(
  { compilation }: Stats,
  known: ReadonlySet<string>,
  modules: readonly string[],
): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const further = group.getFiles().filter((file) => isScriptOrStyle(file) && !known.has(file));
    if (further.length === 0) continue;
    for (const { request } of group.origins) {
      if (request !== undefined && modules.includes(request)) files[request] = further.map(url);
    }
  }
  return files;
}

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

/** What remotes of this shell may rely on; `requires` of their remote.json is compared with it. */
function providedVersions(workspace: string): ShellBuild['provides'] {
  const former = formerVersions(workspace);
  return {
    shellApi: installedVersion('@qlixline/shell-bridge', workspace),
    ui: installedVersion('@qlixline/ui', workspace),
    react: installedVersion('react', workspace),
    query: installedVersion('@tanstack/react-query', workspace),
    ...(Object.keys(former).length > 0 && {
      former: { shellApi: former['@qlixline/shell-bridge'], ui: former['@qlixline/ui'] },
    }),
  };
}

/** Nothing is left of the code for them where there is none. */
function formerDefine(workspace: string): string {
  const former = formerVersions(workspace);
  return Object.keys(former).length === 0 ? 'undefined' : JSON.stringify(JSON.stringify(former));
}

/** `@qlixline/ui/button` for what is installed as `@qlixline/ui-2`. */
function nameOfToday(module: string): string {
  return module.replace(/^(@qlixline\/[a-z-]+)-\d+/, '$1');
}

/** The modules of a table such as that in provide-shared.ts: what the shell does not name there, no remote gets. */
export function providedModules(workspace: string, table: string): string[] {
  const source = readFileSync(join(workspace, 'src', 'remotes', table), 'utf8');
  return [...source.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name).toSorted();
}

function packageVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function url(file: string): string {
  return `/assets/${file}`;
}

/** Runs the prerender build and keeps its fragments beside index.html. */
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
      // The query makes each rebuild a module of its own.
      const { fragments } = (await import(`${script}?${stats.hash}`)) as { fragments: Record<string, string> };
      for (const [name, html] of Object.entries(fragments)) {
        writeFileSync(join(workspace, 'dist', `${name}.html`), html);
      }
      this.#description.write();
    });
  }
}

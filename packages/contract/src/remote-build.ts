import * as z from 'zod/mini';

import { apiCallSchema } from './api-call.ts';
import { navPlaceSchema, requirementsSchema, routeAccessSchema, routeLayoutSchema } from './composition.ts';
import { NAV_ITEMS_MAX } from './registry-limits.ts';
import { SHELL_UNIT } from './unit.ts';

// What builds say of themselves, and what the server asks of them before it publishes them.

export { SHELL_UNIT };

/** Something that is published on its own: the shell or a remote. */
export const unitNameSchema = z
  .string()
  .check(
    z.regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/, 'This is not a name such as mf-pets or shell.'),
    z.maxLength(40),
  );

/** Semantic versioning 2.0.0 without build metadata, which a path would not show. */
export const versionSchema = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/i,
      'This is not a version such as 1.4.0.',
    ),
    z.maxLength(64),
  );

/** A file's name in a build; a shell's scripts and styles lie in `assets/`. Dot files are none. */
export const BUILD_FILE_NAME = /^(assets\/)?[\w@~-][\w@.~-]{0,150}$/;
const fileNameSchema = z.string().check(z.regex(BUILD_FILE_NAME, 'No file of a build can have this name.'));
/** As in the integrity attribute of HTML. */
const integritySchema = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/));
const namedFileSchema = z.object({ file: fileNameSchema, integrity: integritySchema });
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Every page carries them, so they are short. */
const shortRequirementsSchema = z.extend(requirementsSchema, {
  shellApi: text(60),
  ui: text(60),
  react: text(60),
  query: z.optional(text(60)),
});

/**
 * Addresses of what a screen asks for first: parts are named as in the route's path, `:viewer` is whoever is signed in,
 * `:location` where they say that they live, and `:near` the point of the town that it means.
 */
export const firstDataSchema = z
  .array(
    z
      .string()
      .check(
        z.regex(/^\/api(\/:?[\w-]+)+(\?[\w=&:-]+)?$/, 'This is no address such as /api/pets/:petId.'),
        z.maxLength(120),
      ),
  )
  .check(z.maxLength(6, 'A screen asks for six things first at most.'));

const filesSchema = z.array(fileNameSchema).check(z.maxLength(40));
const consumesSchema = z.array(text(100)).check(z.maxLength(60));

const builtRouteSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  path: z.nullable(z.string().check(z.regex(/^\/(:?[\w.-]+(\/:?[\w.-]+)*)?$/), z.maxLength(100))),
  title: text(60),
  access: routeAccessSchema,
  layout: z.optional(routeLayoutSchema),
  /** Files of the build that the route's first view needs. */
  preload: filesSchema,
  /** What its screen asks for first. Older builds do not say. */
  data: z.optional(firstDataSchema),
  /** The shared modules that its files take from the shell. Older builds do not say. */
  consumes: z.optional(consumesSchema),
  /** The files that the first view needs beside those for somebody with whom nobody shares anything. */
  alone: z.optional(z.object({ preload: filesSchema, data: firstDataSchema, consumes: consumesSchema })),
});

/** What `provides.nav` of remote.json and of a build says of an item. */
const navItemSchema = z.strictObject({
  /** The id of a route without parts such as `:petId`. */
  route: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label: z.string().check(z.minLength(1), z.maxLength(16, 'A label has at most 16 characters.')),
  icon: z
    .string()
    .check(
      z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.-]{3,599}$/, 'An icon is the d of an SVG path, 600 characters at most.'),
    ),
  place: navPlaceSchema,
  order: z.int().check(z.gte(0), z.lte(1_000)),
});

const described = {
  team: text(60),
  version: versionSchema,
  /** Names the content: the same sources give the same build. */
  build: z.string().check(z.regex(/^[0-9a-f]{8,64}$/)),
  files: z
    .array(z.object({ name: fileNameSchema, bytes: z.int().check(z.gte(0)), integrity: integritySchema }))
    .check(z.maxLength(400)),
  /**
   * A remote: its manifest names the integrity of scripts and styles, and its loader asks for it. A shell: it answers.
   * With both, files are loaded with their integrity, and a page has to preload them with the same.
   */
  checksChunks: z.optional(z.boolean()),
  /** Every endpoint that its scripts name. Older builds do not say. */
  calls: z.optional(z.array(apiCallSchema).check(z.maxLength(300))),
};

const consumedModuleSchema = z.object({
  module: text(100),
  range: text(60),
  /** Takes what the page has, and fails when that is out of the range. Older builds do not say, and are so throughout. */
  singleton: z.optional(z.boolean()),
});
export type ConsumedModule = z.infer<typeof consumedModuleSchema>;

export const navItemsSchema = z
  .array(navItemSchema)
  .check(z.maxLength(NAV_ITEMS_MAX, `A remote has ${NAV_ITEMS_MAX} items at most.`));

/** `remote-build.json`, which a remote's build writes. */
export const remoteBuildSchema = z.object({
  name: unitNameSchema,
  ...described,
  requires: shortRequirementsSchema,
  manifest: namedFileSchema,
  entry: namedFileSchema,
  provides: z.object({
    routes: z.array(builtRouteSchema).check(z.maxLength(60)),
    nav: z.optional(navItemsSchema),
  }),
  /** What it takes from the shell while it runs, and in which versions. Older builds leave it to their manifest. */
  consumes: z.optional(z.array(consumedModuleSchema).check(z.maxLength(200))),
});
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;

/** `shell-build.json`, which the shell's build writes. */
export const shellBuildSchema = z.object({
  name: z.literal(SHELL_UNIT),
  ...described,
  /** Semver of what it gives to remotes; `former` is the major before of what is served in two. */
  provides: z.extend(shortRequirementsSchema, {
    former: z.optional(z.object({ shellApi: z.optional(text(60)), ui: z.optional(text(60)) })),
  }),
  /** The modules that remotes may import of it, such as `@qlixline/ui/button`. */
  modules: z.optional(z.array(text(100)).check(z.maxLength(200))),
  /** Of a module, the scripts and styles that come with it and not with every first view. Older builds do not say. */
  moduleFiles: z.optional(z.record(text(100), z.array(z.string()).check(z.maxLength(20)))),
  /** Those that the former majors have, under the same names. */
  formerModules: z.optional(z.array(text(100)).check(z.maxLength(200))),
  /** Rooted: `/assets/…`. In order, deferred. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts that the first view needs and that would otherwise be found one behind the other. */
  preload: z.array(z.string()),
  /** Font files to preload. */
  fonts: z.array(z.string()),
});
export type ShellBuild = z.infer<typeof shellBuildSchema>;

export type UnitBuild = RemoteBuild | ShellBuild;

/** The file in which a build describes itself. */
export const REMOTE_BUILD_FILE = 'remote-build.json';
export const SHELL_BUILD_FILE = 'shell-build.json';
export const buildFileOf = (unit: string) => (unit === SHELL_UNIT ? SHELL_BUILD_FILE : REMOTE_BUILD_FILE);
export const buildSchemaOf = (unit: string) => (unit === SHELL_UNIT ? shellBuildSchema : remoteBuildSchema);

/** Compressed copies that lie beside a file and are sent in its place, the smaller one first. Builds do not declare them. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];
/** The source map of a script lies beside it, too. It is published with the build, and served to nobody. */
export const sourceMapOf = (script: string) => `${script}.map`;
export const isScript = (name: string) => /\.m?js$/.test(name);
export const isSourceMap = (name: string) => name.endsWith('.map');
/** What is worth compressing: most pictures and fonts are not. */
export const COMPRESSED_EXTENSIONS: readonly string[] = ['.js', '.mjs', '.css', '.svg', '.json', '.html'];

/** What a page is composed of, beside the shell's assets. */
export const SHELL_PAGE_FILES = ['index.html', 'landing.html', 'loading.html'] as const;

/** Routes without an address that the shell itself asks for: some remote always has to provide them. */
export const SHELL_ROUTE_IDS = ['onboarding', 'username-prompt'] as const;

/** First parts of addresses that are the shell's or the server's own. */
export const RESERVED_PATHS = ['api', 'ws', 'media', 'remotes', 'assets', 'livez', 'readyz', 'metrics'] as const;

// Limits of what is published. Sizes in bytes.
export const ARCHIVE_MAX_BYTES = 12 * 1024 * 1024;
export const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
export const ARCHIVE_FILES_MAX = 600; // compressed copies included
export const BUILD_FILE_MAX_BYTES = 4 * 1024 * 1024;

/** Byte budgets, brotli. A remote that needs more talks to those who keep the budgets first. */
export const ENTRY_BUDGET_BYTES = 10_000;
export const ROUTE_BUDGET_BYTES = 40_000;
export const REMOTE_BUDGET_BYTES = 500_000;

/** Texts that survive minification, each in one of the modules that only the shell may carry. */
export const SHARED_MODULE_MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': 'react.dev/errors/',
  '@tanstack/react-query': 'No QueryClient set',
  'react-router-dom': 'may be used only in the context of a',
  '@qlixline/shell-bridge': 'useShell needs a ShellContext around it',
  antd: 'anticon',
};

/** Why a build is not published. Each refusal comes with a sentence that names what is wrong. */
export const PUBLISH_REFUSALS = [
  'unsafe_archive',
  'invalid_build',
  'version_exists',
  'missing_asset',
  'altered_asset',
  'over_budget',
  'shared_module_bundled',
  'broken_script',
  'patched_browser',
  'global_styles',
  'route_collision',
  'missing_route',
  'unmet_requires',
  'broken_call',
  'breaks_remote',
] as const;
export type PublishRefusal = (typeof PUBLISH_REFUSALS)[number];

/** What every remote's federation build is called. */
export const MANIFEST_FILE = 'mf-manifest.json';
export const ENTRY_FILE = 'remoteEntry.js';

/** The global under which a remote's container registers: `mf-pets` is no identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

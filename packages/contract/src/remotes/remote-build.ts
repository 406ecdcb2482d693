import * as z from 'zod/mini';

import { apiCallSchema } from '../calls/api-call.ts';
import { builtAreaUpdatesSchema } from './area-update.ts';
import { builtFlagsSchema } from './flag.ts';
import { navPlaceSchema, requirementsSchema, routeAccessSchema, routeLayoutSchema } from './composition.ts';
import { remoteApiSchema } from './remote-api.ts';
import { builtExtensionsSchema, builtSlotsSchema, iconSchema } from './extensions.ts';
import { NAV_ITEMS_MAX, NAV_LABEL_MAX } from './registry-limits.ts';
import { SHELL_UNIT } from '../pets/unit.ts';

// Descriptions that builds contain, and the requirements for publishing them.

export { SHELL_UNIT };

/** Name of a unit, which is published on its own: the shell or a remote. */
export const unitNameSchema = z
  .string()
  .check(
    z.regex(/^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/, 'This is not a name such as mf-pets or shell.'),
    z.maxLength(40),
  );

/** Semantic version 2.0.0 without build metadata, since paths don't include it. */
export const versionSchema = z
  .string()
  .check(
    z.regex(
      /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/i,
      'This is not a version such as 1.4.0.',
    ),
    z.maxLength(64),
  );

/** Name of a file in a build; the shell's scripts and styles are in `assets/`. Dot files aren't allowed. */
export const BUILD_FILE_NAME = /^(assets\/)?[\w@~-][\w@.~-]{0,150}$/;
const fileNameSchema = z.string().check(z.regex(BUILD_FILE_NAME, 'No file of a build can have this name.'));
/** Hash in the format of HTML's integrity attribute. */
const integritySchema = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/));
const namedFileSchema = z.object({ file: fileNameSchema, integrity: integritySchema });
const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Requirements are short because every page includes them. */
const shortRequirementsSchema = z.extend(requirementsSchema, {
  shellApi: text(60),
  ui: text(60),
  react: text(60),
  query: z.optional(text(60)),
});

/**
 * Addresses that a screen requests first. Placeholders are the parameters of the route's path, `:viewer` for the
 * signed-in user, `:location` for their location and `:near` for the point of that town.
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
  /** Addresses that its screen requests first. Missing in older builds. */
  data: z.optional(firstDataSchema),
  /** Shared modules of the shell that its files use. Missing in older builds. */
  consumes: z.optional(consumesSchema),
  /** Additional files for the first view of a user without friends and follows. */
  alone: z.optional(z.object({ preload: filesSchema, data: firstDataSchema, consumes: consumesSchema })),
});

/** Navigation item in `provides.nav` of remote.json and of a build. */
const navItemSchema = z.strictObject({
  /** Id of a route whose path has no parameters. */
  route: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label: z
    .string()
    .check(z.minLength(1), z.maxLength(NAV_LABEL_MAX, `A label has at most ${NAV_LABEL_MAX} characters.`)),
  icon: iconSchema,
  place: navPlaceSchema,
  order: z.int().check(z.gte(0), z.lte(1_000)),
});

const described = {
  team: text(60),
  version: versionSchema,
  /** Hash of the content; the same sources produce the same build. */
  build: z.string().check(z.regex(/^[0-9a-f]{8,64}$/)),
  files: z
    .array(z.object({ name: fileNameSchema, bytes: z.int().check(z.gte(0)), integrity: integritySchema }))
    .check(z.maxLength(400)),
  /**
   * True if chunks are loaded with integrity. For a remote: its manifest contains the hashes and its loader asks for
   * them. For the shell: it provides them. If both are true, a page must preload files with the same integrity.
   */
  checksChunks: z.optional(z.boolean()),
  /** Endpoints that its scripts call. Missing in older builds. */
  calls: z.optional(z.array(apiCallSchema).check(z.maxLength(300))),
};

const consumedModuleSchema = z.object({
  module: text(100),
  range: text(60),
  /**
   * Uses the module of the page and fails if its version is out of range. Missing in older builds, where it is always
   * the case.
   */
  singleton: z.optional(z.boolean()),
});
export type ConsumedModule = z.infer<typeof consumedModuleSchema>;

export const navItemsSchema = z
  .array(navItemSchema)
  .check(z.maxLength(NAV_ITEMS_MAX, `A remote has ${NAV_ITEMS_MAX} items at most.`));

/** Content of `remote-build.json`, which a remote's build writes. */
export const remoteBuildSchema = z.object({
  name: unitNameSchema,
  ...described,
  requires: shortRequirementsSchema,
  manifest: namedFileSchema,
  entry: namedFileSchema,
  provides: z.object({
    routes: z.array(builtRouteSchema).check(z.maxLength(60)),
    nav: z.optional(navItemsSchema),
    slots: z.optional(builtSlotsSchema),
    extensions: z.optional(builtExtensionsSchema),
  }),
  /** Flags of its screens. Missing in builds without any. */
  flags: z.optional(builtFlagsSchema),
  /** API that its team brings, with the calls that its code makes. */
  api: z.optional(remoteApiSchema),
  /** Kinds of notifications that its service sends. */
  notifications: z.optional(builtAreaUpdatesSchema),
  /** Modules and versions that it takes from the shell at runtime. Older builds have them only in their manifest. */
  consumes: z.optional(z.array(consumedModuleSchema).check(z.maxLength(200))),
});
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;

/** Content of `shell-build.json`, which the shell's build writes. */
export const shellBuildSchema = z.object({
  name: z.literal(SHELL_UNIT),
  ...described,
  /** Versions of what it provides to remotes; `former` is the previous major version of modules provided in two. */
  provides: z.extend(shortRequirementsSchema, {
    former: z.optional(z.object({ shellApi: z.optional(text(60)), ui: z.optional(text(60)) })),
  }),
  /** Modules that remotes may import from it, such as `@qlixline/ui/button`. */
  modules: z.optional(z.array(text(100)).check(z.maxLength(200))),
  /** Scripts and styles of a module that aren't part of every first view. Missing in older builds. */
  moduleFiles: z.optional(z.record(text(100), z.array(z.string()).check(z.maxLength(20)))),
  /** Modules of the former major versions, under the same names. */
  formerModules: z.optional(z.array(text(100)).check(z.maxLength(200))),
  /** Rooted URLs, `/assets/…`, in order; loaded with `defer`. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** Scripts for the first view that would otherwise be discovered one after another. */
  preload: z.array(z.string()),
  /** Font files to preload. */
  fonts: z.array(z.string()),
});
export type ShellBuild = z.infer<typeof shellBuildSchema>;

export type UnitBuild = RemoteBuild | ShellBuild;

/** File in which a build describes itself. */
export const REMOTE_BUILD_FILE = 'remote-build.json';
export const SHELL_BUILD_FILE = 'shell-build.json';
export const buildFileOf = (unit: string) => (unit === SHELL_UNIT ? SHELL_BUILD_FILE : REMOTE_BUILD_FILE);
export const buildSchemaOf = (unit: string) => (unit === SHELL_UNIT ? shellBuildSchema : remoteBuildSchema);

/** Suffixes of compressed copies that are sent instead of a file, smallest first. Builds don't declare them. */
export const COPY_SUFFIXES = ['.br', '.gz'] as const;
export type CopySuffix = (typeof COPY_SUFFIXES)[number];
/** Returns the name of a script's source map, which is published with the build but never served. */
export const sourceMapOf = (script: string) => `${script}.map`;
export const isScript = (name: string) => /\.m?js$/.test(name);
export const isSourceMap = (name: string) => name.endsWith('.map');
/** Extensions of files worth compressing; most images and fonts are compressed already. */
export const COMPRESSED_EXTENSIONS: readonly string[] = ['.js', '.mjs', '.css', '.svg', '.json', '.html'];

/** Templates of a page beside the shell's assets. */
export const SHELL_PAGE_FILES = ['index.html', 'landing.html', 'loading.html'] as const;

/** Script of the service worker beside the pages, which older shells don't have. */
export const SHELL_WORKER_FILE = 'sw.js';

/** Routes without a path that the shell itself opens; some remote must always provide them. */
export const SHELL_ROUTE_IDS = ['onboarding', 'username-prompt'] as const;

// Limits for publishing. Sizes in bytes.
export const ARCHIVE_MAX_BYTES = 12 * 1024 * 1024;
export const UNPACKED_MAX_BYTES = 40 * 1024 * 1024;
export const ARCHIVE_FILES_MAX = 1_000; // including compressed copies; a shell serves two majors of ui
export const BUILD_FILE_MAX_BYTES = 4 * 1024 * 1024;

/** Byte budgets after brotli. A team that needs more must ask the owners of the budgets first. */
export const ENTRY_BUDGET_BYTES = 10_000;
export const ROUTE_BUDGET_BYTES = 42_000;
export const REMOTE_BUDGET_BYTES = 550_000;

/** Texts that survive minification, one per module that only the shell may contain. */
export const SHARED_MODULE_MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': 'react.dev/errors/',
  '@tanstack/react-query': 'No QueryClient set',
  'react-router-dom': 'may be used only in the context of a',
  '@qlixline/shell-bridge': 'useShell needs a ShellContext around it',
  antd: 'anticon',
};

/** Reasons for rejecting a build, each returned with a sentence that explains it. */
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
  'flag_collision',
  'unmet_requires',
  'unfit_extension',
  'broken_call',
  'unanswered_api',
  'breaks_remote',
] as const;
export type PublishRefusal = (typeof PUBLISH_REFUSALS)[number];

/** File name of every remote's federation manifest. */
export const MANIFEST_FILE = 'mf-manifest.json';
export const ENTRY_FILE = 'remoteEntry.js';

/** Returns the global name under which a remote's container registers, because `mf-pets` isn't an identifier. */
export function containerName(remote: string): string {
  return remote.replaceAll('-', '_');
}

import * as z from 'zod/mini';

/** States of the access gate in which a route may be opened (behaviour: access gate). */
export const routeAccessSchema = z.enum(['onboarding', 'member']);

/**
 * Semver ranges of what the shell provides: the bridge, ui, React and TanStack Query. Older builds don't specify the
 * last one.
 */
export const requirementsSchema = z.object({
  shellApi: z.string(),
  ui: z.string(),
  react: z.string(),
  query: z.optional(z.string()),
});
export type RemoteRequirements = z.infer<typeof requirementsSchema>;

/**
 * Space that a route's screen takes. `wide` includes the right rail on desktop; `full` also includes the space of the
 * bars on phones. Without a layout, the screen gets the reading column.
 */
export const routeLayoutSchema = z.enum(['wide', 'full']);

export const remoteRouteSchema = z.object({
  id: z.string(),
  /** Router pattern such as `/pet/:petId`; null for onboarding and the username prompt. */
  path: z.nullable(z.string()),
  title: z.string(),
  access: routeAccessSchema,
  layout: z.optional(routeLayoutSchema),
  /** Absolute or rooted URLs of files for the route's first view, from the remote and the shell's shared modules. */
  preload: z.array(z.string()),
  /**
   * Addresses that the screen requests first when opened without a query, such as `/api/pets/:petId` (`firstDataOf`).
   * Missing in older builds.
   */
  data: z.optional(z.array(z.string())),
});
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;

/** Placement of a remote's navigation item: beside the product's items on wide screens, or on phones too. */
export const navPlaceSchema = z.enum(['sidebar', 'everywhere']);

/** Item of the main navigation that a remote adds for one of its routes. */
export const remoteNavItemSchema = z.object({
  href: z.string(),
  label: z.string(),
  /** The `d` attribute of a path in a 24-unit square, drawn as a line. */
  icon: z.string(),
  place: navPlaceSchema,
  /** Sort key, ascending; ties are sorted by label. */
  order: z.int(),
});
export type RemoteNavItem = z.infer<typeof remoteNavItemSchema>;

/**
 * Hashes in the format of HTML's integrity attribute. Missing if the files may change, as in a developer's build or a
 * drill.
 */
const integritySchema = z.object({ manifest: z.string(), entry: z.string() });

/** Version that the tab can fall back to if no code of the current version has run. */
const previousRemoteSchema = z.object({
  version: z.string(),
  manifest: z.string(),
  entry: z.string(),
  integrity: integritySchema,
  requires: requirementsSchema,
});
export type PreviousRemote = z.infer<typeof previousRemoteSchema>;

export const CHANNELS = ['stable', 'canary', 'override'] as const;

export const remoteSchema = z.object({
  name: z.string(),
  team: z.string(),
  version: z.string(),
  build: z.string(),
  channel: z.enum(CHANNELS),
  /** URL of the federation manifest, which names the entry and its chunks. */
  manifest: z.string(),
  entry: z.string(),
  integrity: z.optional(integritySchema),
  timeout: z.optional(z.object({ manifestMs: z.int(), entryMs: z.int() })),
  disabled: z.optional(z.object({ reason: z.string() })),
  requires: requirementsSchema,
  provides: z.object({ routes: z.array(remoteRouteSchema), nav: z.optional(z.array(remoteNavItemSchema)) }),
  previous: z.optional(previousRemoteSchema),
  /**
   * URL at which the build describes itself, for a developer's build that only the tab can reach. Until it answers, the
   * live version's description applies.
   */
  describedAt: z.optional(z.string()),
});
export type Remote = z.infer<typeof remoteSchema>;

/** Reply of `GET /api/composition`, also embedded in index.html: the remotes that this tab runs. */
export const compositionSchema = z.object({
  schema: z.literal(1),
  snapshotId: z.string(),
  env: z.string(),
  /** Build of the shell; `version` is missing in older backends. */
  shell: z.object({ build: z.string(), api: z.string(), version: z.optional(z.string()) }),
  remotes: z.array(remoteSchema),
  /** Overrides of published versions that this user has set, as texts; missing for other users. */
  overrides: z.optional(z.array(z.string())),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Closed set of the ways in which a remote can fail (behaviour: failures of a remote). */
export const REMOTE_FAILURE_KINDS = [
  'manifest',
  'entry',
  'chunk',
  'css',
  'contract',
  'evaluation',
  'shape',
  'render',
  'timeout',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURE_KINDS)[number];

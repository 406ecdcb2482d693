import * as z from 'zod/mini';

/** Who may open a route: the gate's states (behaviour: access gate). */
export const routeAccessSchema = z.enum(['onboarding', 'member']);

/**
 * Semver ranges of what the shell provides: the bridge, ui, React and TanStack Query. Builds of before did not speak of
 * the last one.
 */
export const requirementsSchema = z.object({
  shellApi: z.string(),
  ui: z.string(),
  react: z.string(),
  query: z.optional(z.string()),
});
export type RemoteRequirements = z.infer<typeof requirementsSchema>;

/**
 * What a route's screen has of the frame. `wide`: on computers also the room of the rail. `full`: the same, and on phones also
 * that of the bars. Without it: the reading column.
 */
export const routeLayoutSchema = z.enum(['wide', 'full']);

export const remoteRouteSchema = z.object({
  id: z.string(),
  /** A router pattern such as `/pet/:petId`; onboarding and the username prompt have none. */
  path: z.nullable(z.string()),
  title: z.string(),
  access: routeAccessSchema,
  layout: z.optional(routeLayoutSchema),
  /** Files that the route's first view needs, of the remote and of the shell's shared modules: absolute or rooted URLs. */
  preload: z.array(z.string()),
  /** What its screen asks for first, at an address without a query: `/api/pets/:petId` (`firstDataOf`). Older builds do not say. */
  data: z.optional(z.array(z.string())),
});
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;

/** Where a remote's own item stands: beside those of the product on wide screens, or on phones as well. */
export const navPlaceSchema = z.enum(['sidebar', 'everywhere']);

/** An item of the main navigation that a remote brings for one of its routes. */
export const remoteNavItemSchema = z.object({
  href: z.string(),
  label: z.string(),
  /** The `d` of a path in a square of 24 units, drawn as a line. */
  icon: z.string(),
  place: navPlaceSchema,
  /** Small numbers first; where they are the same, by label. */
  order: z.int(),
});
export type RemoteNavItem = z.infer<typeof remoteNavItemSchema>;

/** As in the integrity attribute of HTML. Missing where the files may change: a developer's own build, a drill. */
const integritySchema = z.object({ manifest: z.string(), entry: z.string() });

/** What the tab may turn to by itself when nothing of the remote's version has run. */
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
  /** Where the build says what it is, when only the tab can ask: a developer's own. Until then it is what is live. */
  describedAt: z.optional(z.string()),
});
export type Remote = z.infer<typeof remoteSchema>;

/** `GET /api/composition`, and the same inside index.html: which remotes this tab runs. */
export const compositionSchema = z.object({
  schema: z.literal(1),
  snapshotId: z.string(),
  env: z.string(),
  /** Older backends do not say the version. */
  shell: z.object({ build: z.string(), api: z.string(), version: z.optional(z.string()) }),
  remotes: z.array(remoteSchema),
  /** What this person has put in the place of published versions, as texts; missing for everybody else. */
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

import * as z from 'zod/mini';

/** Who may open a route: the gate's states (spec §6). */
export const routeAccessSchema = z.enum(['onboarding', 'member']);

export const remoteRouteSchema = z.object({
  id: z.string(),
  /** A router pattern such as `/pet/:petId`; onboarding and the username prompt have none. */
  path: z.nullable(z.string()),
  title: z.string(),
  access: routeAccessSchema,
  /** Files of the remote, absolute or rooted URLs, that the route's first view needs. */
  preload: z.array(z.string()),
});
export type RemoteRoute = z.infer<typeof remoteRouteSchema>;

const requirementsSchema = z.object({
  /** Semver ranges of what the shell provides. */
  shellApi: z.string(),
  ui: z.string(),
  react: z.string(),
});
export type RemoteRequirements = z.infer<typeof requirementsSchema>;

const integritySchema = z.object({ manifest: z.string(), entry: z.string() });

export const remoteSchema = z.object({
  name: z.string(),
  team: z.string(),
  version: z.string(),
  build: z.string(),
  channel: z.string(),
  /** URL of the federation manifest, which names the entry and its chunks. */
  manifest: z.string(),
  entry: z.string(),
  integrity: integritySchema,
  timeout: z.optional(z.object({ manifestMs: z.int(), entryMs: z.int() })),
  disabled: z.optional(z.object({ reason: z.string() })),
  requires: requirementsSchema,
  provides: z.object({ routes: z.array(remoteRouteSchema) }),
  previous: z.optional(
    z.object({
      version: z.string(),
      manifest: z.string(),
      entry: z.string(),
      integrity: integritySchema,
      requires: requirementsSchema,
    }),
  ),
});
export type Remote = z.infer<typeof remoteSchema>;

/** `GET /api/composition`, and the same inside index.html: which remotes this tab runs. */
export const compositionSchema = z.object({
  schema: z.literal(1),
  snapshotId: z.string(),
  env: z.string(),
  shell: z.object({ build: z.string(), api: z.string() }),
  remotes: z.array(remoteSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Where index.html carries the composition: a `<script type="application/json">` with this id. */
export const COMPOSITION_ELEMENT_ID = 'composition';

/** Closed set of the ways in which a remote can fail (architecture, Federation 5). */
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

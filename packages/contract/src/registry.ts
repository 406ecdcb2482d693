import * as z from 'zod/mini';

import { remoteRouteSchema, requirementsSchema } from './composition.ts';
import { AUTHOR_MAX_LENGTH, REASON_MAX_LENGTH } from './registry-limits.ts';
import { signedChecksSchema } from './checks-statement.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';
import { lineUpTo } from './text.ts';

/** What can be said of a unit beside publishing it. */
export const REGISTRY_ACTIONS = [
  'adopt',
  'publish',
  'promote',
  'rollback',
  'self_rollback',
  'disable',
  'enable',
  'prune',
] as const;
export const registryActionSchema = z.enum(REGISTRY_ACTIONS);
export type RegistryAction = z.infer<typeof registryActionSchema>;

const percent = z.int().check(z.gte(1, 'From 1 to 100.'), z.lte(100, 'From 1 to 100.'));
const reason = lineUpTo(REASON_MAX_LENGTH).check(z.minLength(1, 'Please give a reason.'));

/**
 * `POST /api/remotes/:name/versions?…` with the archive as body. Without either the version is live at once for
 * everybody; `percent` below 100 makes it the canary, `hold` only publishes it.
 */
export const publishQuerySchema = z.strictObject({
  percent: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  hold: z.optional(z.literal('1')),
  /** Why, for the log. */
  note: z.optional(reason),
  /** Where the build comes from. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/, 'This is not the hash of a commit.'))),
  author: z.optional(lineUpTo(AUTHOR_MAX_LENGTH)),
  /** What was checked before, signed with the token that publishes. */
  checks: z.optional(signedChecksSchema.shape.checks),
  signature: z.optional(signedChecksSchema.shape.signature),
});
export type PublishQuery = z.infer<typeof publishQuerySchema>;

/** `POST /api/remotes/:name/promote`. Without a version the canary is meant; without percent, everybody. */
export const promoteSchema = z.strictObject({
  version: z.optional(versionSchema),
  percent: z.optional(percent),
  reason: z.optional(reason),
});
export type Promote = z.infer<typeof promoteSchema>;

/**
 * `POST /api/remotes/:name/rollback`: ends the canary. Without one, and when a version is named, the live version gives
 * way to that one, or to the newest that was live before, healthy and never rolled back.
 */
export const rollbackSchema = z.strictObject({ version: z.optional(versionSchema), reason: z.optional(reason) });
export type Rollback = z.infer<typeof rollbackSchema>;

/** `POST /api/remotes/:name/disable`: the area says the reason instead of loading. Null enables it again. */
export const disableSchema = z.strictObject({ reason: z.nullable(reason) });
export type Disable = z.infer<typeof disableSchema>;

/** What is live of a unit. */
const unitStateSchema = z.object({
  /** Null for a unit whose versions were only published so far. */
  live: z.nullable(versionSchema),
  /** What tabs turn to when the live version cannot be loaded. */
  previous: z.nullable(versionSchema),
  canary: z.nullable(z.object({ version: versionSchema, percent })),
  disabled: z.nullable(z.object({ reason: z.string() })),
  /** What was rolled back, the latest first: nobody gets it before it is promoted again by name. */
  quarantined: z.optional(z.array(versionSchema)),
});
export type UnitState = z.infer<typeof unitStateSchema>;

/** The reply to every change: where the unit stands now. */
export const unitChangeSchema = z.extend(unitStateSchema, { name: unitNameSchema, seq: z.int() });
export type UnitChange = z.infer<typeof unitChangeSchema>;

const publishedVersionSchema = z.object({
  version: versionSchema,
  build: z.string(),
  /** ISO 8601. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** What the team said of where it comes from. */
  commit: z.optional(z.nullable(z.string())),
  author: z.optional(z.nullable(z.string())),
  /** What was checked before it was built, such as `types,lint`, as the team has signed. */
  checks: z.optional(z.nullable(z.string())),
  /** Its files are gone: nobody can run it any more. */
  pruned: z.optional(z.boolean()),
});

/** People who opened a version in one hour, and those of them for whom it failed. */
const versionHealthSchema = z.object({
  version: versionSchema,
  hours: z.array(z.object({ hour: z.string(), people: z.int(), failed: z.int() })),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** The 75th percentile of people, each by the worst of their hours: one of four had it worse. */
const measuredVitalsSchema = z.object({
  version: versionSchema,
  /** For whom anything was measured. */
  people: z.int(),
  lcp: z.nullable(z.number()),
  inp: z.nullable(z.number()),
  cls: z.nullable(z.number()),
  longestFrame: z.nullable(z.number()),
});
export type MeasuredVitals = z.infer<typeof measuredVitalsSchema>;

/** Errors of one version in people's tabs that are alike, with the words of the first. */
const errorGroupSchema = z.object({
  kind: z.string(),
  message: z.string(),
  /** As the browser told it. */
  stack: z.string(),
  /** The same with places in the sources, where the builds brought their source maps. */
  sourceStack: z.optional(z.string()),
  people: z.int(),
  /** ISO 8601. */
  lastAt: z.string(),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

const unitOverviewSchema = z.extend(unitStateSchema, {
  name: unitNameSchema,
  team: z.string(),
  routes: z.array(z.omit(remoteRouteSchema, { preload: true })),
  requires: z.nullable(requirementsSchema),
  provides: z.nullable(requirementsSchema),
  /** Newest first, at most `VERSIONS_SHOWN`. */
  versions: z.array(publishedVersionSchema),
  /** Of the live version, and the canary or else what was rolled back last: the last `HEALTH_HOURS` hours, oldest first; hours without anybody are left out. */
  health: z.array(versionHealthSchema),
  /** Of the same versions, those with the most people first, at most `ERRORS_SHOWN` each. Older backends do not say. */
  errors: z.optional(z.array(z.object({ version: versionSchema, groups: z.array(errorGroupSchema) }))),
  /** Of the same versions over the same hours, those for whom something was measured. Older backends do not say. */
  vitals: z.optional(z.array(measuredVitalsSchema)),
});
export type UnitOverview = z.infer<typeof unitOverviewSchema>;

const registryEntrySchema = z.object({
  seq: z.int(),
  at: z.string(),
  action: registryActionSchema,
  unit: z.string(),
  version: z.nullable(z.string()),
  actor: z.string(),
  note: z.nullable(z.string()),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** `GET /api/remotes`: by the QA and the release role everything, by a deploy token its own unit. */
export const registryOverviewSchema = z.object({
  env: z.string(),
  seq: z.int(),
  /** Whether whoever asks may change what is live. */
  mayChange: z.boolean(),
  /** Whether an override may name an address (never in production). */
  mayOverrideByUrl: z.boolean(),
  units: z.array(unitOverviewSchema),
  /** Newest first, at most `LOG_SHOWN`. */
  log: z.array(registryEntrySchema),
});
export type RegistryOverview = z.infer<typeof registryOverviewSchema>;

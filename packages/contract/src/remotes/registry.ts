import * as z from 'zod/mini';

import { remoteRouteSchema, requirementsSchema } from './composition.ts';
import { flagNameSchema, flagShareSchema, flagStateSchema, shownFlagSchema } from './flag.ts';
import { apiAccessSchema, apiAddressChangeSchema, remoteApiSchema, remotePermissionsSchema } from './remote-api.ts';
import { AUTHOR_MAX_LENGTH, REASON_MAX_LENGTH } from './registry-limits.ts';
import { signedChecksSchema } from '../calls/checks-statement.ts';
import { extensionIdSchema } from './extensions.ts';
import { unitNameSchema, versionSchema } from './remote-build.ts';
import { lineUpTo } from '../text/text.ts';

/** Actions on a unit other than publishing. */
export const REGISTRY_ACTIONS = [
  'adopt',
  'publish',
  'promote',
  'rollback',
  'self_rollback',
  'disable',
  'enable',
  'prune',
  'flag',
  'self_flag_off',
  'address_api',
  'grant_api',
  'switch_off',
  'switch_on',
] as const;
export const registryActionSchema = z.enum(REGISTRY_ACTIONS);
export type RegistryAction = z.infer<typeof registryActionSchema>;

const percent = z.int().check(z.gte(1, 'From 1 to 100.'), z.lte(100, 'From 1 to 100.'));
const reason = lineUpTo(REASON_MAX_LENGTH).check(z.minLength(1, 'Please give a reason.'));

/**
 * Query of `POST /api/remotes/:name/versions?…` with the archive as body. By default the version is live for everybody
 * at once; `percent` below 100 makes it the canary, `staged` a canary that proceeds by itself, `hold` only publishes it.
 */
export const publishQuerySchema = z.strictObject({
  percent: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  hold: z.optional(z.literal('1')),
  staged: z.optional(z.literal('1')),
  /** Reason for the log. */
  note: z.optional(reason),
  /** Source of the build. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/, 'This is not the hash of a commit.'))),
  author: z.optional(lineUpTo(AUTHOR_MAX_LENGTH)),
  /** Checks that ran before, signed with the publishing token. */
  checks: z.optional(signedChecksSchema.shape.checks),
  signature: z.optional(signedChecksSchema.shape.signature),
});
export type PublishQuery = z.infer<typeof publishQuerySchema>;

/**
 * Body of `POST /api/remotes/:name/promote`. Defaults to the canary's version and to everybody. `staged` begins with the
 * first of `STAGES`, or where the canary is, and proceeds by itself while the version is healthy. 409 for a canary that nobody has opened, unless
 * `unopened` is true: its trial has shown nothing yet.
 */
export const promoteSchema = z.strictObject({
  version: z.optional(versionSchema),
  percent: z.optional(percent),
  staged: z.optional(z.literal(true)),
  unopened: z.optional(z.literal(true)),
  reason: z.optional(reason),
});
export type Promote = z.infer<typeof promoteSchema>;

/**
 * Body of `POST /api/remotes/:name/rollback`: ends the canary. Without a canary, or if a version is named, replaces the
 * live version with the named one, or with the newest formerly live version that is healthy and was never rolled back.
 */
export const rollbackSchema = z.strictObject({ version: z.optional(versionSchema), reason: z.optional(reason) });
export type Rollback = z.infer<typeof rollbackSchema>;

/** Body of `POST /api/remotes/:name/disable`: the area shows the reason instead of loading. Null enables it again. */
export const disableSchema = z.strictObject({ reason: z.nullable(reason) });
export type Disable = z.infer<typeof disableSchema>;

/** Body of `POST /api/remotes/:name/flags`: changes the share of a flag that a served version declares. */
export const setFlagSchema = z.strictObject({
  flag: flagNameSchema,
  share: flagShareSchema,
  reason: z.optional(reason),
});
export type SetFlag = z.infer<typeof setFlagSchema>;

/**
 * Body of `POST /api/remotes/:name/api`: registers the service that answers a major version of the remote's API, or
 * replaces the permissions that it is granted.
 */
export const configureApiSchema = z.union([
  z.strictObject({ address: apiAddressChangeSchema, reason: z.optional(reason) }),
  z.strictObject({ granted: remotePermissionsSchema, reason: z.optional(reason) }),
]);
export type ConfigureApi = z.infer<typeof configureApiSchema>;

/**
 * Body of `POST /api/remotes/:name/extensions`: nobody sees this extension any more, while the remote's screens stay.
 * Null switches it on again. The reason is for the log.
 */
export const switchExtensionSchema = z.strictObject({ extension: extensionIdSchema, reason: z.nullable(reason) });
export type SwitchExtension = z.infer<typeof switchExtensionSchema>;

/** Versions of a unit that are live or relevant for rollbacks. */
const unitStateSchema = z.object({
  /** Live version; null for a unit with only held versions. */
  live: z.nullable(versionSchema),
  /** Version that tabs fall back to if the live one cannot be loaded. */
  previous: z.nullable(versionSchema),
  canary: z.nullable(
    z.object({
      version: versionSchema,
      percent,
      /** Version that its tabs fall back to instead of a live one that fails. */
      fallback: z.optional(versionSchema),
      /** True if it proceeds to the next stage by itself. */
      staged: z.optional(z.literal(true)),
    }),
  ),
  disabled: z.nullable(z.object({ reason: z.string() })),
  /** Versions that were rolled back, latest first; nobody gets them until they are promoted by name. */
  quarantined: z.optional(z.array(versionSchema)),
  /** Flags whose share was changed, by name; the others have that of their build. */
  flags: z.optional(z.record(flagNameSchema, flagStateSchema)),
  /** Where the remote's API is answered and what it may know; missing if nothing was configured. */
  apiAccess: z.optional(apiAccessSchema),
  /** Extensions that are switched off, in whatever version; missing if there are none. */
  switchedOff: z.optional(z.array(z.object({ extension: z.string(), reason: z.string() }))),
});
export type UnitState = z.infer<typeof unitStateSchema>;

/** Reply of every change: the unit's new state. */
export const unitChangeSchema = z.extend(unitStateSchema, {
  name: unitNameSchema,
  seq: z.int(),
  /** Sentences about a published build that don't keep it from being served, such as stale flags. */
  warnings: z.optional(z.array(z.string())),
});
export type UnitChange = z.infer<typeof unitChangeSchema>;

const publishedVersionSchema = z.object({
  version: versionSchema,
  build: z.string(),
  /** Time of publication, ISO 8601. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Origin of the build as the team declared it. */
  commit: z.optional(z.nullable(z.string())),
  author: z.optional(z.nullable(z.string())),
  /** Checks that ran before the build, such as `types,lint`, as signed by the team. */
  checks: z.optional(z.nullable(z.string())),
  /** True if the files are deleted and the version can no longer run. */
  pruned: z.optional(z.boolean()),
});

/** Users who opened a version in one hour, and how many of them had a failure. */
const versionHealthSchema = z.object({
  version: versionSchema,
  hours: z.array(z.object({ hour: z.string(), people: z.int(), failed: z.int() })),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** 75th percentile over users, each with their worst hour: one in four users had worse values. */
const measuredVitalsSchema = z.object({
  version: versionSchema,
  /** Number of users with any measurement. */
  people: z.int(),
  lcp: z.nullable(z.number()),
  inp: z.nullable(z.number()),
  cls: z.nullable(z.number()),
  longestFrame: z.nullable(z.number()),
});
export type MeasuredVitals = z.infer<typeof measuredVitalsSchema>;

/** Group of similar errors of one version in users' tabs, with the text of the first one. */
const errorGroupSchema = z.object({
  kind: z.string(),
  message: z.string(),
  /** Stack as the browser reported it. */
  stack: z.string(),
  /** Stack with source positions, if the builds included source maps. */
  sourceStack: z.optional(z.string()),
  people: z.int(),
  /** Time of the latest error, ISO 8601. */
  lastAt: z.string(),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;

const unitOverviewSchema = z.extend(unitStateSchema, {
  name: unitNameSchema,
  team: z.string(),
  routes: z.array(z.omit(remoteRouteSchema, { preload: true })),
  /** Slots that its screens offer. Missing in older backends, as are the extensions. */
  slots: z.optional(z.array(z.string())),
  /** Extensions that it adds to slots, in display order. */
  extensions: z.optional(z.array(z.object({ id: z.string(), slot: z.string(), title: z.string(), order: z.int() }))),
  requires: z.nullable(requirementsSchema),
  provides: z.nullable(requirementsSchema),
  /** API that the shown version brings; `answered` is false while promoting it would be refused. */
  api: z.optional(z.extend(remoteApiSchema, { answered: z.boolean(), inProduct: z.boolean() })),
  /** Newest first, at most `VERSIONS_SHOWN`. */
  versions: z.array(publishedVersionSchema),
  /**
   * Health of the live version and of the canary, or else of the last version rolled back, over the last `HEALTH_HOURS`
   * hours, oldest first; hours without users are left out.
   */
  health: z.array(versionHealthSchema),
  /** Errors of the same versions, most affected users first, at most `ERRORS_SHOWN` each. Missing in older backends. */
  errors: z.optional(z.array(z.object({ version: versionSchema, groups: z.array(errorGroupSchema) }))),
  /**
   * Vitals of the same versions over the same hours, without versions that have no measurements. Missing in older
   * backends.
   */
  vitals: z.optional(z.array(measuredVitalsSchema)),
  /** Flags of the live version, in its order. Missing in older backends. */
  shownFlags: z.optional(z.array(shownFlagSchema)),
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

/** Reply of `GET /api/remotes`: all units for the QA and release roles, only its own unit for a deploy token. */
export const registryOverviewSchema = z.object({
  env: z.string(),
  seq: z.int(),
  /** True if the caller may change what is live. */
  mayChange: z.boolean(),
  /** True if overrides may use a URL; never in production. */
  mayOverrideByUrl: z.boolean(),
  units: z.array(unitOverviewSchema),
  /** Log entries, newest first, at most `LOG_SHOWN`. */
  log: z.array(registryEntrySchema),
});
export type RegistryOverview = z.infer<typeof registryOverviewSchema>;

import { defineEntity, p } from '@mikro-orm/core';
import type { RegistryAction, UnitState } from '@qlixline/contract/remotes/registry';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const registryLogTable = defineEntity({
  name: 'RegistryLogEntry',
  tableName: 'registry_log',
  properties: {
    /** Number without gaps: of two concurrent changes, the first to write the next number wins (decision: registry). */
    seq: p.integer().primary().autoincrement(false),
    at: insertedAt(),
    action: p.text().$type<RegistryAction>(),
    unit: p.text(),
    version: p.text().nullable(),
    actor: p.text(),
    note: p.text().nullable(),
    /** State of all units after the change. */
    state: p.json<Readonly<Record<string, UnitState>>>(),
  },
});

/** Change of what is live. */
class RegistryLogEntry extends registryLogTable.class {}
registryLogTable.setClass(RegistryLogEntry);

export const publishedBuildTable = defineEntity({
  name: 'PublishedBuild',
  tableName: 'published_builds',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    build: p.json<UnitBuild>(),
    publishedBy: p.text(),
    /** Origin of the build as reported by the team. */
    commit: p.text().nullable(),
    author: p.text().nullable(),
    /** Checks before the build, as signed by the team. */
    checks: p.text().nullable(),
    publishedAt: insertedAt(),
  },
  indexes: [{ name: 'published_builds_newest', columns: [{ name: 'unit' }, { name: 'publishedAt', sort: 'desc' }] }],
});

/** Published version of a unit. */
class PublishedBuild extends publishedBuildTable.class {}
publishedBuildTable.setClass(PublishedBuild);

export const prunedBuildTable = defineEntity({
  name: 'PrunedBuild',
  tableName: 'pruned_builds',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    prunedAt: insertedAt(),
    /** Time of removal from the shared storage. */
    filesRemovedAt: p.datetime().nullable(),
  },
});

/** Version whose files were removed (decision: registry). */
class PrunedBuild extends prunedBuildTable.class {}
prunedBuildTable.setClass(PrunedBuild);

export const publishingClaimTable = defineEntity({
  name: 'PublishingClaim',
  tableName: 'publishing_claims',
  properties: {
    name: p.text().primary(),
    holder: p.uuid(),
    /** Expiry, which the holder extends. */
    expiresAt: p.datetime(),
  },
});

/** Claim that lets one process at a time store a version's files (decision: registry). */
class PublishingClaim extends publishingClaimTable.class {}
publishingClaimTable.setClass(PublishingClaim);

export const deployTokenTable = defineEntity({
  name: 'DeployToken',
  tableName: 'deploy_tokens',
  properties: {
    id: p.uuid().primary(),
    unit: p.text(),
    name: p.text().default('unnamed'),
    tokenHash: p.text().unique(),
    createdAt: insertedAt(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
  },
});

/** Token that lets a team publish one unit. */
class DeployToken extends deployTokenTable.class {}
deployTokenTable.setClass(DeployToken);

export const remoteOutcomeTable = defineEntity({
  name: 'RemoteOutcome',
  tableName: 'remote_outcomes',
  properties: {
    remote: p.text().primary(),
    version: p.text().primary(),
    hour: p.datetime().primary(),
    user: () => belongsTo(User).primary(),
    failedKind: p.text().nullable(),
    /** Keyed hash of the network that reported first; null in rows older than the column. */
    network: p.text().nullable(),
    // Worst values of the hour; null if not measured.
    lcpMs: p.integer().nullable(),
    inpMs: p.integer().nullable(),
    cls: p.double().nullable(),
    longestFrameMs: p.integer().nullable(),
    /** Flags that were on for the user; null if the tab's page was of an earlier snapshot or flags didn't exist. */
    flags: p.array().columnType('text[]').$type<string[]>().nullable(),
  },
  indexes: [
    { name: 'remote_outcomes_by_age', properties: 'hour' },
    { name: 'remote_outcomes_of_user', properties: 'user' },
  ],
});

/** Outcome of opening a remote for one user within an hour (decision: canary-watch). */
class RemoteOutcome extends remoteOutcomeTable.class {}
remoteOutcomeTable.setClass(RemoteOutcome);

export const remoteErrorTable = defineEntity({
  name: 'RemoteError',
  tableName: 'remote_errors',
  properties: {
    remote: p.text().primary(),
    version: p.text().primary(),
    fingerprint: p.text().primary(),
    kind: p.text(),
    message: p.text(),
    stack: p.text(),
    firstAt: insertedAt(),
    lastAt: insertedAt(),
  },
  indexes: [{ name: 'remote_errors_last_at', properties: 'lastAt' }],
});

/** Group of similar errors of a version, with the text of the first. */
class RemoteError extends remoteErrorTable.class {}
remoteErrorTable.setClass(RemoteError);

export const remoteErrorUserTable = defineEntity({
  name: 'RemoteErrorUser',
  tableName: 'remote_error_users',
  properties: {
    remote: p.text().primary(),
    version: p.text().primary(),
    fingerprint: p.text().primary(),
    user: () => belongsTo(User).primary(),
  },
  indexes: [{ name: 'remote_error_users_of_user', properties: 'user' }],
});

/** User who had such an error. */
class RemoteErrorUser extends remoteErrorUserTable.class {}
remoteErrorUserTable.setClass(RemoteErrorUser);

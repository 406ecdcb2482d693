import { defineEntity, p } from '@mikro-orm/core';
import type { RegistryAction, UnitState } from '@qlixline/contract/registry';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { belongsTo, insertedAt } from './columns.ts';
import { User } from './user.entity.ts';

export const registryLogTable = defineEntity({
  name: 'RegistryLogEntry',
  tableName: 'registry_log',
  properties: {
    /** Without gaps: whoever writes the next number first has won (decision: registry). */
    seq: p.integer().primary().autoincrement(false),
    at: insertedAt(),
    action: p.text().$type<RegistryAction>(),
    unit: p.text(),
    version: p.text().nullable(),
    actor: p.text(),
    note: p.text().nullable(),
    /** All units after the change. */
    state: p.json<Readonly<Record<string, UnitState>>>(),
  },
});

/** A change of what is live. */
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
    /** What the team says of where it comes from. */
    commit: p.text().nullable(),
    author: p.text().nullable(),
    /** What was checked before it was built, as the team has signed. */
    checks: p.text().nullable(),
    publishedAt: insertedAt(),
  },
  indexes: [{ name: 'published_builds_newest', columns: [{ name: 'unit' }, { name: 'publishedAt', sort: 'desc' }] }],
});

/** One version of a unit. */
class PublishedBuild extends publishedBuildTable.class {}
publishedBuildTable.setClass(PublishedBuild);

export const prunedBuildTable = defineEntity({
  name: 'PrunedBuild',
  tableName: 'pruned_builds',
  properties: {
    unit: p.text().primary(),
    version: p.text().primary(),
    prunedAt: insertedAt(),
    /** From the storage that all backends share. */
    filesRemovedAt: p.datetime().nullable(),
  },
});

/** A version whose files are gone (decision: registry). */
class PrunedBuild extends prunedBuildTable.class {}
prunedBuildTable.setClass(PrunedBuild);

export const publishingClaimTable = defineEntity({
  name: 'PublishingClaim',
  tableName: 'publishing_claims',
  properties: {
    name: p.text().primary(),
    holder: p.uuid(),
    /** Moved on while the holder is there. */
    expiresAt: p.datetime(),
  },
});

/** Lets one process at a time store the files of a version (decision: registry). */
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

/** What lets a team publish one unit. */
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
    /** A keyed hash of the network from which it was told first; none before this was kept. */
    network: p.text().nullable(),
    // The worst of the hour; null where nothing was measured.
    lcpMs: p.integer().nullable(),
    inpMs: p.integer().nullable(),
    cls: p.double().nullable(),
    longestFrameMs: p.integer().nullable(),
  },
  indexes: [
    { name: 'remote_outcomes_by_age', properties: 'hour' },
    { name: 'remote_outcomes_of_user', properties: 'user' },
  ],
});

/** How opening a remote went for one user within an hour (decision: canary-watch). */
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

/** Errors of a version that are alike, with the words of the first. */
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

/** One for whom such an error came. */
class RemoteErrorUser extends remoteErrorUserTable.class {}
remoteErrorUserTable.setClass(RemoteErrorUser);

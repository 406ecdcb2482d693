import { defineEntity, p } from '@mikro-orm/core';
import { DELIVERY_STATUSES, HOOK_KINDS } from '@qlixline/contract/remotes/release-hook';
import type { ReleaseEventType } from '@qlixline/contract/remotes/release-hook';

import { insertedAt } from '../fields/columns.ts';

export const releaseHookTable = defineEntity({
  name: 'ReleaseHook',
  tableName: 'release_hooks',
  properties: {
    id: p.uuid().primary(),
    /** Unit whose releases it reports; null for all. */
    unit: p.text().nullable(),
    kind: p.enum(HOOK_KINDS),
    /** Address of the receiver; null for a feed. */
    target: p.text().nullable(),
    createdBy: p.text(),
    createdAt: insertedAt(),
    /** Number of the newest entry of the registry's log that was looked at. */
    announcedSeq: p.integer(),
    // Latest delivery; null before the first one.
    lastType: p.text().$type<ReleaseEventType>().nullable(),
    lastAt: p.datetime().nullable(),
    lastStatus: p.enum(DELIVERY_STATUSES).nullable(),
    lastReason: p.text().nullable(),
  },
  indexes: [{ name: 'release_hooks_unit', properties: 'unit' }],
});

/** Subscription to releases (decision: release-hooks). */
class ReleaseHook extends releaseHookTable.class {}
releaseHookTable.setClass(ReleaseHook);

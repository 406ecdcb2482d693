import { defineEntity, p } from '@mikro-orm/core';
import { PREMIUM_SOURCES } from '@qlixline/contract/premium/premium';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const premiumCodeTable = defineEntity({
  name: 'PremiumCode',
  tableName: 'premium_codes',
  properties: {
    id: p.uuid().primary(),
    /** Only the hash is stored; the operator sees the code once. */
    codeHash: p.blob().$type<Buffer>().unique('premium_codes_hash'),
    days: p.integer(),
    /** Number of users who may redeem it. */
    uses: p.integer(),
    /** Number of users who have. It isn't counted, as their accounts may be deleted. */
    used: p.integer().default(0),
    note: p.text(),
    createdAt: insertedAt(),
    /** Time from which nobody can redeem it. */
    expiresAt: p.datetime(),
  },
});

/** Code that gives Premium for some days (decision: premium). */
class PremiumCode extends premiumCodeTable.class {}
premiumCodeTable.setClass(PremiumCode);

export const premiumPeriodTable = defineEntity({
  name: 'PremiumPeriod',
  tableName: 'premium_periods',
  properties: {
    id: p.uuid().primary(),
    user: () => belongsTo(User),
    source: p.enum(PREMIUM_SOURCES),
    code: () => belongsTo(PremiumCode).nullable().deleteRule('set null'),
    startsAt: p.datetime(),
    /** Time at which Premium ends, with the days in which a failed payment can be made good. */
    endsAt: p.datetime(),
    /** Time at which the user or an operator ended it; null while it goes on. */
    cancelledAt: p.datetime().nullable(),
    /** Time since which a payment is due; null if none is. */
    pastDueSince: p.datetime().nullable(),
    createdAt: insertedAt(),
  },
  uniques: [{ name: 'premium_periods_code', properties: ['code', 'user'] }],
  indexes: [{ name: 'premium_periods_user', properties: ['user', 'endsAt'] }],
});

/** Time for which a user has Premium; `isPremium` and the state follow from it (decision: premium). */
class PremiumPeriod extends premiumPeriodTable.class {}
premiumPeriodTable.setClass(PremiumPeriod);

/** Entries of the log about Premium. */
const PREMIUM_ACTIONS = ['code_made', 'code_ended', 'redeemed', 'gifted', 'ended'] as const;
export type PremiumAction = (typeof PREMIUM_ACTIONS)[number];

export const premiumLogTable = defineEntity({
  name: 'PremiumLogEntry',
  tableName: 'premium_log',
  properties: {
    id: rowId().primary(),
    action: p.enum(PREMIUM_ACTIONS),
    /** User whom it concerns; null for codes, and once the account is deleted. */
    user: () => belongsTo(User).nullable().deleteRule('set null'),
    /** Code that it concerns. Not a reference, as old codes are removed. */
    codeId: p.uuid().nullable(),
    days: p.integer().nullable(),
    note: p.text(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'premium_log_user', properties: ['user'] }],
});

/** Entry about a code, a gift or an end of Premium. The table is append-only. */
class PremiumLogEntry extends premiumLogTable.class {}
premiumLogTable.setClass(PremiumLogEntry);

import { defineEntity, p } from '@mikro-orm/core';

import { Session } from '../account/account.entity.ts';
import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const pushSubscriptionTable = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscriptions',
  properties: {
    id: p.uuid().primary(),
    user: () => belongsTo(User),
    /** Session of the device, with which the subscription ends. */
    session: () => belongsTo(Session).unique(),
    /** Address at the device's push service: whoever knows it can send there. */
    endpoint: p.text().unique(),
    /** Public key and secret of the device, as base64url. */
    p256dh: p.text(),
    auth: p.text(),
    refreshedAt: insertedAt(),
    /** Number of failed deliveries since the latest that succeeded. */
    failures: p.integer().default(0),
    /** Time until which nothing is sent, after a failure. */
    pausedUntil: p.datetime().nullable(),
  },
  indexes: [{ name: 'push_subscriptions_user', properties: 'user' }],
});

/** Device that gets pushes (decision: push-notifications). */
class PushSubscription extends pushSubscriptionTable.class {}
pushSubscriptionTable.setClass(PushSubscription);

export const pushPreferenceTable = defineEntity({
  name: 'PushPreference',
  tableName: 'push_preferences',
  properties: {
    user: () => belongsTo(User).primary(),
    /** False if pushes only say that there is something. */
    showsContent: p.boolean().default(true),
    /** Hours of the day between which nothing is pushed; null without quiet hours. */
    quietFrom: p.smallint().nullable(),
    quietUntil: p.smallint().nullable(),
    timeZone: p.text().nullable(),
  },
});

/** Choices of a user about pushes of all topics. */
class PushPreference extends pushPreferenceTable.class {}
pushPreferenceTable.setClass(PushPreference);

export const pushKeyTable = defineEntity({
  name: 'PushKey',
  tableName: 'push_keys',
  properties: {
    /** Always 1: all backends of an installation share one pair of keys. */
    id: p.smallint().primary(),
    publicKey: p.text(),
    privateKey: p.text(),
    createdAt: insertedAt(),
  },
});

/** Pair of keys by which push services recognize this installation (RFC 8292). */
class PushKey extends pushKeyTable.class {}
pushKeyTable.setClass(PushKey);

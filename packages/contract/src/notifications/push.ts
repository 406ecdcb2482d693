import * as z from 'zod/mini';

import { PUSH_ENDPOINT_MAX } from '../limits.ts';
import { timeZoneSchema } from '../time/time-zone.ts';
import { MAIL_TOPIC_NAMES } from './mail-topics.ts';

/** Reply of `GET /api/push/key`: public key of this installation (RFC 8292), to which a subscription is bound. */
export const pushKeySchema = z.object({ key: z.string() });

/** Latest time that a JavaScript date can have. */
const LATEST_TIME_MS = 8.64e15;

/** Body of `POST /api/push/subscriptions`: what `PushSubscription.toJSON()` returns. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().check(z.maxLength(PUSH_ENDPOINT_MAX), z.regex(/^https?:\/\/[!-~]+$/, 'This is not an address')),
  /** Time in ms since 1970 at which the push service ends the subscription; null if it names none. */
  expirationTime: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(LATEST_TIME_MS)))),
  keys: z.strictObject({
    /** Uncompressed point of P-256: 65 bytes as base64url. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}={0,2}$/, 'This is not a public key')),
    /** Secret of 16 bytes as base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/, 'This is not a secret of a subscription')),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** Body of `POST /api/push/test`: a token by which the page recognizes the message. */
export const pushTestSchema = z.strictObject({ token: z.string().check(z.regex(/^[\w-]{8,64}$/)) });

/**
 * Reply of `POST /api/push/test`. `none`: this session has no subscription. `gone`: the push service no longer knows it.
 * `failed`: the push service didn't accept the message.
 */
export const pushTestResultSchema = z.object({ outcome: z.enum(['sent', 'none', 'gone', 'failed']) });
export type PushTestResult = z.infer<typeof pushTestResultSchema>;

const topicSchema = z.enum(MAIL_TOPIC_NAMES);
const hourSchema = z.int().check(z.minimum(0), z.maximum(23));

/** Hours of the day in which nothing is pushed; what is still unseen at their end is pushed then. */
const quietHoursSchema = z
  .strictObject({ from: hourSchema, until: hourSchema, timeZone: timeZoneSchema })
  .check(z.refine(({ from, until }) => from !== until, 'Please choose two different hours'));
export type QuietHours = z.infer<typeof quietHoursSchema>;

/** Reply of `GET /api/push/preferences`. */
export const pushPreferencesSchema = z.object({
  /** True if pushes are sent to the device of this session. */
  isOnHere: z.boolean(),
  /** Number of the user's devices with pushes. */
  devices: z.int(),
  topics: z.record(topicSchema, z.boolean()),
  /** False if pushes only say that there is something, so that nobody reads more on a locked screen. */
  showsContent: z.boolean(),
  quietHours: z.nullable(quietHoursSchema),
});
export type PushPreferences = z.infer<typeof pushPreferencesSchema>;

/** Body of `PATCH /api/push/preferences`; absent values stay. */
export const pushPreferencesUpdateSchema = z.strictObject({
  topics: z.optional(z.partialRecord(topicSchema, z.boolean())),
  showsContent: z.optional(z.boolean()),
  quietHours: z.optional(z.nullable(quietHoursSchema)),
});
export type PushPreferencesUpdate = z.infer<typeof pushPreferencesUpdateSchema>;

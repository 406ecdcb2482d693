import * as z from 'zod/mini';

import { EMAIL_MAX, LINK_MAX } from '../limits.ts';
import { unitNameSchema } from './remote-build.ts';

/** Events that subscriptions report. `test` is sent by hand, to see whether a subscription works. */
export const RELEASE_EVENTS = [
  'published',
  'canary_begun',
  'stage_reached',
  'promoted',
  'rolled_back',
  'flag_switched_off',
  'test',
] as const;
export type ReleaseEventType = (typeof RELEASE_EVENTS)[number];

/** Change of what users get. It is the `data` of a webhook's body. */
export const releaseEventSchema = z.object({
  type: z.enum(RELEASE_EVENTS),
  /** Number of its entry in the log; null for a test. */
  seq: z.nullable(z.int()),
  /** Time of the change, ISO 8601. */
  at: z.string(),
  /** Null for a test of a subscription to all units. */
  unit: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** Share of users, for a canary. */
  percent: z.nullable(z.int()),
  flag: z.nullable(z.string()),
  actor: z.string(),
  reason: z.nullable(z.string()),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

export const HOOK_KINDS = ['webhook', 'mail', 'feed'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'given_up'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Subscription to the events of one unit, or of all. */
export const releaseHookSchema = z.object({
  id: z.uuid(),
  /** Null for all units. */
  unit: z.nullable(unitNameSchema),
  kind: z.enum(HOOK_KINDS),
  /** Address of the receiver; null for a feed, whose address is secret. */
  target: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Latest delivery; null before the first one, and for feeds. `failed` is tried again. */
  last: z.nullable(
    z.object({
      type: z.enum(RELEASE_EVENTS),
      at: z.string(),
      status: z.enum(DELIVERY_STATUSES),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ReleaseHook = z.infer<typeof releaseHookSchema>;

/** Maximum number of subscriptions per unit, and of those to all units. */
export const HOOKS_MAX = 10;

/** Reply of `GET /api/release-hooks`, oldest first: all for the release role, those of its unit for a deploy token. */
export const releaseHooksSchema = z.object({ hooks: z.array(releaseHookSchema) });

const unit = z.nullable(unitNameSchema);

/** Body of `POST /api/release-hooks`. A webhook's address is public and uses https, or a local one in development. */
export const newReleaseHookSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook'),
    unit,
    url: z
      .string()
      .check(
        z.maxLength(LINK_MAX),
        z.regex(/^https?:\/\/\S+$/i, 'Please enter an address such as https://chat.example/hook.'),
      ),
  }),
  z.strictObject({
    kind: z.literal('mail'),
    unit,
    address: z.string().check(z.maxLength(EMAIL_MAX), z.email('Please enter an e-mail address.')),
  }),
  z.strictObject({ kind: z.literal('feed'), unit }),
]);
export type NewReleaseHook = z.infer<typeof newReleaseHookSchema>;

/** Reply of adding one. It has what nobody can read again. */
export const addedReleaseHookSchema = z.object({
  hook: releaseHookSchema,
  /** Key of a webhook's signatures. */
  secret: z.nullable(z.string()),
  /** Address of a feed. */
  feedUrl: z.nullable(z.string()),
});
export type AddedReleaseHook = z.infer<typeof addedReleaseHookSchema>;

import * as z from 'zod/mini';

import { DUE_SHOWN_MAX } from '../limits.ts';
import { LISTING_KINDS } from '../listings/listing-states.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { SHELTER_STATES } from '../shelters/shelter-states.ts';
import { WALK_STATES } from '../walks/walk-kinds.ts';
import { userCardSchema } from '../users/user.ts';

/** Activities of other users that notify the user. An area with new activities adds them here. */
export const ACTIVITY_KINDS = [
  'friend_request',
  'friend_accepted',
  'new_follower',
  'post_liked',
  'post_commented',
  'post_mentioned',
  'post_quoted',
  'comment_mentioned',
  'comment_liked',
  'comment_replied',
  'story_replied',
  'story_reacted',
  'thread_created',
  'thread_replied',
  'reply_answered',
  'application_received',
  'application_answered',
  'application_withdrawn',
  'application_message',
  'handover_accepted',
  'listing_found',
  'carer_invited',
  'carer_accepted',
  'mating_interest',
  'mating_match',
  'parent_claimed',
  'pet_remembered',
  'tribute_written',
  'shelter_invited',
  'shelter_joined',
  'pet_missing',
  'sighting_reported',
  'pet_reunited',
  'place_reviewed',
  'review_answered',
  'walk_joined',
  'offer_message',
] as const;
const activityKindSchema = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/**
 * Kinds of notifications about the account, or about events without an actor. Unlike activities, they can't be turned
 * off.
 */
export const ACCOUNT_NOTIFICATION_KINDS = [
  'welcome',
  'new_sign_in',
  'account_kept',
  'export_ready',
  'listing_expired',
  'health_due',
  'dose_due',
  'dose_missed',
  'tag_message',
  'shelter_answered',
  'visitor_sighting',
  'notice_match',
  'notice_check',
  'place_answered',
  'walk_place_free',
  'walk_changed',
  'walk_cancelled',
  'walk_reminder',
  'area_update',
] as const;
export type AccountNotificationKind = (typeof ACCOUNT_NOTIFICATION_KINDS)[number];

const NOTIFICATION_KINDS = [...ACCOUNT_NOTIFICATION_KINDS, ...ACTIVITY_KINDS] as const;
export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** Target of a notification. Without a target visible to the viewer, there is no notification. */
export const notificationTargetSchema = z.object({
  /** Type of the target; for `comment`, `id` is that of its post. */
  type: z.enum(['post', 'comment', 'story', 'thread', 'listing', 'pet', 'shelter', 'notice', 'place', 'walk', 'area']),
  id: z.int(),
  /** Topic of a thread; null for other types. */
  topicId: z.nullable(z.int()),
  /** Kind of a listing. */
  listingKind: z.optional(z.enum(LISTING_KINDS)),
  /** Start, time zone and present state of a walk, and the reason for its change. */
  walk: z.optional(
    z.object({
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
      reason: z.string(),
      state: z.optional(z.enum(WALK_STATES)),
    }),
  ),
  /** Names of entries that are due for a pet, longest overdue first. Empty once all are done; null for other kinds. */
  due: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(DUE_SHOWN_MAX)))),
  /** Doses of a pet that nobody has recorded, earliest first, with planned local times; null for other kinds. */
  doses: z.optional(
    z.nullable(z.array(z.object({ name: z.string(), plannedFor: z.string() })).check(z.maxLength(DUE_SHOWN_MAX))),
  ),
  /** Title of a remote whose service notifies, and the path that it opens; `excerpt` is what it says. */
  area: z.optional(z.object({ title: z.string(), path: z.string() })),
  /** State of a shelter. */
  shelterState: z.optional(z.enum(SHELTER_STATES)),
  /** Beginning of the text, or of the reply itself, or the latest reaction; empty if there is none. */
  excerpt: z.string(),
  /** First image of the post, or the story's image. */
  imageUrl: z.nullable(z.string()),
});

/** Row of `GET /api/notifications`. The server says what happened, who did it and when; the screen words it. */
export const notificationItemSchema = z.object({
  id: z.int(),
  kind: notificationKindSchema,
  /** Time of the newest activity in the group, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** True if it arrived after the list was last opened. */
  isUnread: z.boolean(),
  /** True if its target has been opened. */
  isRead: z.boolean(),
  /** Actors, newest first, at most three. */
  actors: z.array(userCardSchema),
  /** Number of all actors. */
  actorCount: z.int(),
  /**
   * Number of targets on which the named actors acted, such as comments that mention the user; `target` is the newest.
   * Counted up to NOTIFICATION_TARGETS_COUNTED_MAX. Older servers don't send it.
   */
  targetCount: z.optional(z.int()),
  target: z.nullable(notificationTargetSchema),
});
export type NotificationItem = z.infer<typeof notificationItemSchema>;

/** Part of the list for each activity; account notifications are in none. */
const PART_OF: Record<ActivityKind, 'conversations' | 'people' | 'likes'> = {
  friend_request: 'people',
  friend_accepted: 'people',
  new_follower: 'people',
  post_liked: 'likes',
  comment_liked: 'likes',
  post_commented: 'conversations',
  post_mentioned: 'conversations',
  post_quoted: 'conversations',
  comment_mentioned: 'conversations',
  comment_replied: 'conversations',
  story_replied: 'conversations',
  story_reacted: 'likes',
  thread_created: 'conversations',
  thread_replied: 'conversations',
  reply_answered: 'conversations',
  application_received: 'conversations',
  application_answered: 'conversations',
  application_withdrawn: 'conversations',
  application_message: 'conversations',
  handover_accepted: 'conversations',
  listing_found: 'conversations',
  carer_invited: 'people',
  carer_accepted: 'people',
  mating_interest: 'conversations',
  mating_match: 'conversations',
  parent_claimed: 'conversations',
  pet_remembered: 'people',
  tribute_written: 'conversations',
  shelter_invited: 'people',
  shelter_joined: 'people',
  pet_missing: 'conversations',
  sighting_reported: 'conversations',
  pet_reunited: 'conversations',
  place_reviewed: 'conversations',
  review_answered: 'conversations',
  walk_joined: 'conversations',
  offer_message: 'conversations',
};
const notificationPartSchema = z.enum(['conversations', 'people', 'likes']);
export type NotificationPart = z.infer<typeof notificationPartSchema>;

export function kindsOfPart(part: NotificationPart): ActivityKind[] {
  return ACTIVITY_KINDS.filter((kind) => PART_OF[kind] === part);
}

/** Query of `GET /api/notifications?part=`: all notifications, or one part. */
export const notificationQuerySchema = z.extend(pageQuerySchema, { part: z.optional(notificationPartSchema) });
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

/**
 * Reply of `GET /api/notifications`: newest first. Acts of the same kind by the same actor are one row until it is seen,
 * and so are those of several actors on the same target.
 */
export const notificationPageSchema = pageOf(notificationItemSchema);
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** Reply of `GET /api/notifications/count`: number of unseen notifications (behaviour: notifications). */
export const notificationCountSchema = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof notificationCountSchema>;

/** Reply of `GET /api/notifications/preferences`: channels by kind. */
export const notificationPreferencesSchema = z.record(activityKindSchema, z.object({ inApp: z.boolean() }));
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Body of `PATCH /api/notifications/preferences`; absent kinds stay. */
export const notificationPreferencesUpdateSchema = z.partialRecord(
  activityKindSchema,
  z.strictObject({ inApp: z.boolean() }),
);
export type NotificationPreferencesUpdate = z.infer<typeof notificationPreferencesUpdateSchema>;

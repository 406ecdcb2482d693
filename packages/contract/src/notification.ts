import * as z from 'zod/mini';

import { DUE_SHOWN_MAX } from './limits.ts';
import { LISTING_KINDS } from './listing-states.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { SHELTER_STATES } from './shelter-states.ts';
import { userCardSchema } from './user.ts';

/** What somebody did that concerns the user. An area with activities of its own adds them here. */
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
  'shelter_invited',
  'shelter_joined',
  'pet_missing',
  'sighting_reported',
  'pet_reunited',
  'place_reviewed',
  'review_answered',
  'walk_joined',
] as const;
const activityKindSchema = z.enum(ACTIVITY_KINDS);
export type ActivityKind = z.infer<typeof activityKindSchema>;

/** What concerns the account itself, or what happened to something of its own without anybody's doing: it always arrives, where activities can be turned off. */
export const ACCOUNT_NOTIFICATION_KINDS = [
  'welcome',
  'new_sign_in',
  'account_kept',
  'listing_expired',
  'health_due',
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
] as const;
export type AccountNotificationKind = (typeof ACCOUNT_NOTIFICATION_KINDS)[number];

const NOTIFICATION_KINDS = [...ACCOUNT_NOTIFICATION_KINDS, ...ACTIVITY_KINDS] as const;
export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** What a notification leads to; the viewer may see it, otherwise there is no notification. */
export const notificationTargetSchema = z.object({
  /** `comment`: a comment under a post, whose `id` this is. */
  type: z.enum(['post', 'comment', 'story', 'thread', 'listing', 'pet', 'shelter', 'notice', 'place', 'walk']),
  id: z.int(),
  /** The topic of a thread; null of everything else. */
  topicId: z.nullable(z.int()),
  /** Of a listing. */
  listingKind: z.optional(z.enum(LISTING_KINDS)),
  /** Of a walk: when it begins, by the clocks of which place, and why it was changed. */
  walk: z.optional(z.object({ startsAt: z.iso.datetime(), timeZone: z.string(), reason: z.string() })),
  /** The things that are due for a pet, the longest overdue first. Empty once all of it is done; null for every other kind. */
  due: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(DUE_SHOWN_MAX)))),
  /** Of a shelter. */
  shelterState: z.optional(z.enum(SHELTER_STATES)),
  /** The beginning of the text that it is about, of a reply its own, the newest reaction; empty when there is none. */
  excerpt: z.string(),
  /** The first picture of the post or that of the story. */
  imageUrl: z.nullable(z.string()),
});

/** One row of `GET /api/notifications`. Texts are the screen's: the server says what happened, who did it and when. */
export const notificationItemSchema = z.object({
  id: z.int(),
  kind: notificationKindSchema,
  /** ISO 8601: the newest of what it groups. */
  createdAt: z.iso.datetime(),
  /** Came after the list was opened last. */
  isUnread: z.boolean(),
  /** Was followed to its target. */
  isRead: z.boolean(),
  /** Who did it, the newest first, at most three. */
  actors: z.array(userCardSchema),
  /** All who did it. */
  actorCount: z.int(),
  target: z.nullable(notificationTargetSchema),
});
export type NotificationItem = z.infer<typeof notificationItemSchema>;

/** What a part of the list is about; what concerns the account is in none of them. A new kind says where it belongs. */
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
  shelter_invited: 'people',
  shelter_joined: 'people',
  pet_missing: 'conversations',
  sighting_reported: 'conversations',
  pet_reunited: 'conversations',
  place_reviewed: 'conversations',
  review_answered: 'conversations',
  walk_joined: 'conversations',
};
const notificationPartSchema = z.enum(['conversations', 'people', 'likes']);
export type NotificationPart = z.infer<typeof notificationPartSchema>;

export function kindsOfPart(part: NotificationPart): ActivityKind[] {
  return ACTIVITY_KINDS.filter((kind) => PART_OF[kind] === part);
}

/** `GET /api/notifications?part=`: of all, or of a part. */
export const notificationQuerySchema = z.extend(pageQuerySchema, { part: z.optional(notificationPartSchema) });
export type NotificationQuery = z.infer<typeof notificationQuerySchema>;

/** `GET /api/notifications`: newest first. The same kind about the same thing is one row until it is seen. */
export const notificationPageSchema = pageOf(notificationItemSchema);
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** `GET /api/notifications/count` (behaviour: notifications): how many the user has not seen. */
export const notificationCountSchema = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof notificationCountSchema>;

/** `GET /api/notifications/preferences`: by kind, and within it by channel. */
export const notificationPreferencesSchema = z.record(activityKindSchema, z.object({ inApp: z.boolean() }));
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** `PATCH /api/notifications/preferences`: what is absent stays. */
export const notificationPreferencesUpdateSchema = z.partialRecord(
  activityKindSchema,
  z.strictObject({ inApp: z.boolean() }),
);
export type NotificationPreferencesUpdate = z.infer<typeof notificationPreferencesUpdateSchema>;

import { ACCOUNT_NOTIFICATION_KINDS } from '@qlixline/contract/notifications/notification';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';
import { accountKindsGroupedBy } from '@qlixline/contract/notifications/notification-grouping';

import { QUOTED_LIST } from '../quoted-list.sql.ts';

/** Targets of `notifications` and their columns, null unless the kind has such a target. */
export const NOTIFICATION_TARGETS = {
  postId: 'post_id',
  commentId: 'comment_id',
  storyId: 'story_id',
  threadId: 'thread_id',
  listingId: 'listing_id',
  petId: 'pet_id',
  shelterId: 'shelter_id',
  noticeId: 'notice_id',
  placeId: 'place_id',
  walkId: 'walk_id',
} as const;
export type NotificationTarget = keyof typeof NOTIFICATION_TARGETS;

/** Stored kind of what a remote's service sends: `area_update:mf-feeder/empty`, so that each is a notification. */
export type AreaUpdateKind = `area_update:${string}/${string}`;
export type StoredNotificationKind = NotificationKind | AreaUpdateKind;

export const areaUpdateKind = (unit: string, name: string): AreaUpdateKind => `area_update:${unit}/${name}`;

/** SQL of a notification's kind as the contract has it. */
export const KIND_OF = (n: string): string => `split_part(${n}.kind, ':', 1)`;

export const IS_AREA_UPDATE = (n: string): string => `${n}.kind like 'area\\_update:%'`;

/** Condition that the kind concerns the account and has no actor. */
export const IS_OF_ACCOUNT = (kind: string): string => `${kind} in (${QUOTED_LIST(ACCOUNT_NOTIFICATION_KINDS)})`;

/** Columns of the unique index `notifications_group`: an unseen notification is unique by kind and target. */
export const NOTIFICATION_GROUP = `user_id, kind, ${Object.values(NOTIFICATION_TARGETS)
  .map((column) => `coalesce(${column}, 0)`)
  .join(', ')}`;

/** Condition of the unique index `notifications_group`. */
export const IS_IN_GROUP = `seen_at is null and kind not in (${QUOTED_LIST(accountKindsGroupedBy('never'))})`;

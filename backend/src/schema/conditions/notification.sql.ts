import { ACCOUNT_NOTIFICATION_KINDS } from '@qlixline/contract/notification';
import type { AccountNotificationKind } from '@qlixline/contract/notification';

import { QUOTED_LIST } from './quoted-list.sql.ts';

/** What a row of `notifications` may be about, and the column with its id; null where the kind is about nothing like it. */
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

/** Each of them is a row of its own, however many are unseen. */
const NEVER_GROUPED: readonly AccountNotificationKind[] = ['welcome', 'new_sign_in'];

/** Of a row of `notifications`: nobody has done it, it concerns the account. */
export const IS_OF_ACCOUNT = (kind: string): string => `${kind} in (${QUOTED_LIST(ACCOUNT_NOTIFICATION_KINDS)})`;

/** The columns of the unique index `notifications_group`: the same kind about the same is one notification until it is seen. */
export const NOTIFICATION_GROUP = `user_id, kind, ${Object.values(NOTIFICATION_TARGETS)
  .map((column) => `coalesce(${column}, 0)`)
  .join(', ')}`;

/** The rows of the unique index `notifications_group`. */
export const IS_IN_GROUP = `seen_at is null and kind not in (${QUOTED_LIST(NEVER_GROUPED)})`;

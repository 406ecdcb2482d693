import { ACCOUNT_NOTIFICATION_KINDS } from './notification.ts';
import type { AccountNotificationKind, ActivityKind, NotificationKind } from './notification.ts';

/**
 * Grouping of the unseen notifications of one kind (decision: crowds).
 *
 * - `actor`: one row for each actor, however often and on whatever they act. Actors on the same target share a row.
 * - `kind`: one row for the kind. For acts of others without a named actor, which may come in numbers.
 * - `target`: one row for each target, which belongs to the recipient or happens by itself.
 * - `never`: a row each time.
 */
export type NotificationGrouping = 'actor' | 'kind' | 'target' | 'never';

/** Grouping by kind. Activities always have an actor, so that nobody fills a list by repeating them. */
export const NOTIFICATION_GROUPING: Readonly<
  Record<ActivityKind, 'actor'> & Record<AccountNotificationKind, Exclude<NotificationGrouping, 'actor'>>
> = {
  welcome: 'never', // once per account
  new_sign_in: 'never', // each finder may be a thief
  account_kept: 'target',
  export_ready: 'kind',
  listing_expired: 'target',
  health_due: 'target',
  dose_due: 'target',
  dose_missed: 'target',
  tag_message: 'target',
  shelter_answered: 'target',
  visitor_sighting: 'target',
  notice_match: 'target',
  notice_check: 'target',
  place_answered: 'kind',
  walk_place_free: 'target',
  walk_changed: 'kind',
  walk_cancelled: 'kind',
  walk_reminder: 'target',
  area_update: 'target', // each kind of each remote
  friend_request: 'actor',
  friend_accepted: 'actor',
  new_follower: 'actor',
  post_liked: 'actor',
  post_commented: 'actor',
  post_mentioned: 'actor',
  post_quoted: 'actor',
  comment_mentioned: 'actor',
  comment_liked: 'actor',
  comment_replied: 'actor',
  story_replied: 'actor',
  story_reacted: 'actor',
  thread_created: 'actor',
  thread_replied: 'actor',
  reply_answered: 'actor',
  application_received: 'actor',
  application_answered: 'actor',
  application_withdrawn: 'actor',
  application_message: 'actor',
  handover_accepted: 'actor',
  listing_found: 'actor',
  carer_invited: 'actor',
  carer_accepted: 'actor',
  mating_interest: 'actor',
  mating_match: 'actor',
  parent_claimed: 'actor',
  pet_remembered: 'actor',
  tribute_written: 'actor',
  shelter_invited: 'actor',
  shelter_joined: 'actor',
  pet_missing: 'actor',
  sighting_reported: 'actor',
  pet_reunited: 'actor',
  place_reviewed: 'actor',
  review_answered: 'actor',
  walk_joined: 'actor',
  offer_message: 'actor',
};

/** Returns the account notifications of a grouping. */
export function accountKindsGroupedBy(grouping: NotificationGrouping): AccountNotificationKind[] {
  const groupingOf: Readonly<Record<NotificationKind, NotificationGrouping>> = NOTIFICATION_GROUPING;
  return ACCOUNT_NOTIFICATION_KINDS.filter((kind) => groupingOf[kind] === grouping);
}

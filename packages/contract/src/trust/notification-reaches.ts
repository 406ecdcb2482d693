import type { NotificationKind } from '../notifications/notification.ts';
import type { ReachName } from './reaches.ts';

/**
 * Reason why no stranger causes the notification: it's about the recipient's own account or things (`own`), only
 * friends cause it (`friends`), it answers or continues something by the recipient (`answer`), or people without an
 * account cause it, who are limited by their network (`visitor`).
 */
type WithoutReach = 'own' | 'friends' | 'answer' | 'visitor';

/** Acts that cause each notification to people who don't know the actor. A kind without its row doesn't compile. */
export const NOTIFICATION_REACHES = {
  friend_request: ['friendRequest'],
  friend_accepted: 'answer',
  new_follower: ['follow'],
  post_liked: ['reaction'],
  post_commented: ['response'],
  post_mentioned: ['mention'],
  post_quoted: ['response'],
  comment_mentioned: ['mention'],
  comment_liked: ['reaction'],
  comment_replied: ['response'],
  story_replied: 'friends',
  story_reacted: 'friends',
  thread_created: ['thread'],
  thread_replied: ['threadReply'],
  reply_answered: ['threadReply'],
  application_received: ['application'],
  application_answered: 'answer',
  application_withdrawn: 'answer',
  application_message: 'answer',
  handover_accepted: 'answer',
  listing_found: ['listing'],
  carer_invited: 'friends',
  carer_accepted: 'answer',
  mating_interest: ['interest'],
  mating_match: 'answer',
  parent_claimed: ['parentClaim'],
  pet_remembered: 'friends',
  tribute_written: ['tribute'],
  shelter_invited: ['shelterInvitation'],
  shelter_joined: 'answer',
  pet_missing: ['petAlert'],
  sighting_reported: ['sighting'],
  pet_reunited: 'answer',
  place_reviewed: ['review'],
  review_answered: 'answer',
  walk_joined: ['walkAnswer'],
  offer_message: ['firstMessage'],
  welcome: 'own',
  new_sign_in: 'own',
  account_kept: 'own',
  export_ready: 'own',
  listing_expired: 'own',
  health_due: 'own',
  dose_due: 'own',
  dose_missed: 'own',
  tag_message: 'visitor',
  shelter_answered: 'answer',
  visitor_sighting: 'visitor',
  notice_match: ['match'],
  notice_check: 'own',
  place_answered: 'answer',
  walk_place_free: 'answer',
  walk_changed: 'answer',
  walk_cancelled: 'answer',
  walk_reminder: 'own',
  area_update: 'own',
} as const satisfies Record<NotificationKind, readonly [ReachName, ...ReachName[]] | WithoutReach>;

import { MAIL_TOPIC_NAMES, MAIL_TOPIC_OF } from '@qlixline/contract/notifications/mail-topics';
import type { ActivityKind } from '@qlixline/contract/notifications/notification';

/** Names of the kinds of notifications that can be turned off. */
export const ACTIVITY_LABELS: Readonly<Record<ActivityKind, string>> = {
  friend_request: 'Somebody wants to be your friend',
  friend_accepted: 'Somebody accepts your friend request',
  new_follower: 'Somebody follows you',
  post_liked: 'Somebody likes your post',
  post_commented: 'Somebody comments on your post',
  post_mentioned: 'Somebody mentions you in a post',
  comment_mentioned: 'Somebody mentions you in a comment',
  post_quoted: 'Somebody quotes your post',
  comment_liked: 'Somebody likes your comment',
  comment_replied: 'Somebody replies to your comment',
  story_reacted: 'Somebody reacts to your story',
  story_replied: 'Somebody replies to your story',
  thread_created: 'Somebody starts a thread in a topic set to “Everything”',
  thread_replied: 'Somebody replies to your thread',
  reply_answered: 'Somebody answers your reply',
  application_received: 'Somebody applies for your animal',
  application_answered: 'Your application is answered',
  listing_found: 'A new listing fits a saved search',
  handover_accepted: 'An adopter takes over a pet’s record',
  carer_invited: 'Somebody asks you to look after their pet',
  carer_accepted: 'Somebody agrees to look after your pet',
  mating_interest: 'Somebody is interested in your pet for mating',
  mating_match: 'Somebody returns your interest in their pet',
  parent_claimed: 'Somebody names your pet as a parent',
  pet_remembered: 'A friend’s pet has died and they tell you',
  tribute_written: 'Somebody writes a tribute to your pet',
  application_message: 'Somebody writes to you about their application',
  application_withdrawn: 'Somebody withdraws an approved application',
  shelter_invited: 'Somebody invites you to a shelter',
  shelter_joined: 'Somebody joins your shelter',
  pet_missing: 'A pet goes missing near you',
  sighting_reported: 'Somebody has seen your missing pet',
  pet_reunited: 'A missing pet you saw is back home',
  place_reviewed: 'Somebody reviews your place',
  review_answered: 'A place answers your review',
  walk_joined: 'Somebody joins your walk',
  offer_message: 'Somebody writes to you about what you offer',
};

const KINDS = Object.keys(ACTIVITY_LABELS) as ActivityKind[];

/** Topics with their kinds, in the order of the settings of mails. */
export const ACTIVITY_TOPICS = MAIL_TOPIC_NAMES.map((topic) => ({
  topic,
  kinds: KINDS.filter((kind) => MAIL_TOPIC_OF[kind] === topic),
})).filter(({ kinds }) => kinds.length > 0);

import { screens } from '../areas/screens.ts';
import type { NotificationKind } from './notification.ts';

/**
 * Topics of notifications outside the product: in mails and pushes. Each is mailed at once or in the digest; those that
 * can't wait are mailed at once and pushed unless the user chooses otherwise.
 */
export const MAIL_TOPICS = {
  missing_nearby: {
    label: 'Missing pets near you',
    hint: 'So that you can look out for a pet while it matters.',
    isUrgent: true,
  },
  own_missing: {
    label: 'Your missing pet',
    hint: 'Sightings, possible matches, and messages by those who scanned a tag.',
    isUrgent: true,
  },
  care: {
    label: 'Health and care',
    hint: 'What is due or missed, and who looks after a pet with you.',
    isUrgent: true,
  },
  offers: {
    label: 'Adoption, sales and mating',
    hint: 'Applications, answers, and first messages about what you offer.',
    isUrgent: true,
  },
  walks: { label: 'Walks', hint: 'Places, changes, cancellations and reminders.', isUrgent: true },
  account: { label: 'Your account', hint: 'New sign-ins, and answers by moderators.', isUrgent: true },
  people: { label: 'Friends and followers', hint: 'Requests, acceptances and followers.', isUrgent: false },
  areas: {
    label: 'Areas of other teams',
    hint: 'What areas that you allow to notify you have for you.',
    isUrgent: false,
  },
  posts: { label: 'Posts, stories and topics', hint: 'Comments, mentions, replies and likes.', isUrgent: false },
} as const satisfies Record<string, { label: string; hint: string; isUrgent: boolean }>;

export type MailTopic = keyof typeof MAIL_TOPICS;
export const MAIL_TOPIC_NAMES = Object.keys(MAIL_TOPICS) as [MailTopic, ...MailTopic[]];

/** Topic of each kind; null if it is never mailed. A missing kind doesn't compile. */
export const MAIL_TOPIC_OF: Readonly<Record<NotificationKind, MailTopic | null>> = {
  welcome: null, // The confirmation mail has just been sent.
  new_sign_in: 'account',
  account_kept: 'account',
  export_ready: 'account',
  place_answered: 'account',
  shelter_answered: 'account',
  pet_missing: 'missing_nearby',
  pet_reunited: 'missing_nearby',
  sighting_reported: 'own_missing',
  visitor_sighting: 'own_missing',
  tag_message: 'own_missing',
  notice_match: 'own_missing',
  notice_check: 'own_missing',
  health_due: 'care',
  dose_due: null, // Rings at the time; a mail follows only if the dose is missed.
  dose_missed: 'care',
  carer_invited: 'care',
  carer_accepted: 'care',
  listing_expired: 'offers',
  listing_found: 'offers',
  application_received: 'offers',
  application_answered: 'offers',
  application_withdrawn: 'offers',
  application_message: 'offers',
  handover_accepted: 'offers',
  mating_interest: 'offers',
  mating_match: 'offers',
  offer_message: 'offers',
  walk_place_free: 'walks',
  walk_changed: 'walks',
  walk_cancelled: 'walks',
  walk_reminder: 'walks',
  walk_joined: 'walks',
  area_update: 'areas',
  friend_request: 'people',
  friend_accepted: 'people',
  new_follower: 'people',
  parent_claimed: 'people',
  pet_remembered: 'people',
  tribute_written: 'people',
  shelter_invited: 'people',
  shelter_joined: 'people',
  post_liked: 'posts',
  post_commented: 'posts',
  post_mentioned: 'posts',
  post_quoted: 'posts',
  comment_mentioned: 'posts',
  comment_liked: 'posts',
  comment_replied: 'posts',
  story_replied: 'posts',
  story_reacted: 'posts',
  thread_created: 'posts',
  thread_replied: 'posts',
  reply_answered: 'posts',
  place_reviewed: 'posts',
  review_answered: 'posts',
};

/** Returns the kinds of a topic. */
export function kindsOfMailTopic(topic: MailTopic): NotificationKind[] {
  return (Object.keys(MAIL_TOPIC_OF) as NotificationKind[]).filter((kind) => MAIL_TOPIC_OF[kind] === topic);
}

/** When a topic is mailed: at once (urgent topics only), in the digest, or never. */
export const MAIL_TIMES = ['at_once', 'digest', 'never'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** Returns when a topic is mailed unless the user chooses otherwise. */
export const usualMailTime = (topic: MailTopic): MailTime => (MAIL_TOPICS[topic].isUrgent ? 'at_once' : 'digest');

/** Returns true if a topic is pushed to the user's devices unless they choose otherwise. */
export const isUsuallyPushed = (topic: MailTopic): boolean => MAIL_TOPICS[topic].isUrgent;

/** Returns the choices for a topic. */
export const mailTimesOf = (topic: MailTopic): readonly MailTime[] =>
  MAIL_TIMES.filter((time) => time !== 'at_once' || MAIL_TOPICS[topic].isUrgent);

/** Interval of the digest. */
export const DIGEST_DAYS = { daily: 1, weekly: 7 } as const;
export const DIGESTS = ['daily', 'weekly', 'never'] as const;
export type Digest = (typeof DIGESTS)[number];
export const USUAL_DIGEST: Digest = 'weekly';

/** Address of the settings of mails. */
export const MAIL_SETTINGS = screens.settingsAt('notifications#mails');

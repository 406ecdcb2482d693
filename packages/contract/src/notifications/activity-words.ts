import { screens } from '../areas/screens.ts';
import { NOTIFICATION_TARGETS_COUNTED_MAX } from '../trust/crowd-limits.ts';
import { shownName } from '../users/shown-name.ts';
import type { ActivityKind, NotificationItem } from './notification.ts';

/** Words and address of an activity, for all channels. */
export type ActivityWords = {
  /** Text after the actors' names. */
  text: string;
  /** Text for acts on several targets, such as comments, of which `n` is the number; null for acts without a target. */
  several: ((n: string) => string) | null;
  /** Returns the address of the notification's target; `ownId` is the viewer's id. */
  address: (item: NotificationItem, ownId: string) => string;
};

const toPost = ({ target }: NotificationItem) => (target ? screens.post(target.id) : screens.home);
const toActor = ({ actors: [first] }: NotificationItem) => (first ? screens.user(first.id) : screens.home);
/** Opens the profile of a single follower, or the list of several. */
const toFollower = (item: NotificationItem) =>
  item.actorCount > 1 ? `${screens.friends}?tab=followers` : toActor(item);
const toThread = ({ target }: NotificationItem) =>
  target?.topicId ? screens.thread(target.topicId, target.id) : screens.topics;
const toListing = ({ target }: NotificationItem) =>
  target ? screens.listing(target.listingKind ?? 'adoption', target.id) : screens.adoption;
const toApplications = ({ target }: NotificationItem) => (target ? screens.applications(target.id) : screens.adoption);
const toPet = ({ target }: NotificationItem) => (target ? screens.pet(target.id) : screens.petManagement);
const toInterests = (item: NotificationItem) => `${toListing(item)}?interests`;
const toFamily = ({ target }: NotificationItem) =>
  target ? `${screens.pet(target.id)}?tab=family` : screens.petManagement;
const toTributes = ({ target }: NotificationItem) =>
  target ? `${screens.pet(target.id)}?tributes` : screens.petManagement;
const toShelter = ({ target }: NotificationItem) => (target ? screens.shelter(target.id) : screens.adoption);
const toNotice = ({ target }: NotificationItem) => (target ? screens.notice(target.id) : screens.lostFound);
const toTrail = ({ target }: NotificationItem) => (target ? screens.noticeTrail(target.id) : screens.lostFound);
const toPlace = ({ target }: NotificationItem) => (target ? screens.place(target.id) : screens.services);
const toWalk = ({ target }: NotificationItem) => (target ? screens.walk(target.id) : screens.walks);
const toOwnStory = (_: NotificationItem, ownId: string) => screens.story(ownId);

/** Words by kind; a missing kind doesn't compile. */
const ACTIVITY_WORDS: Readonly<Record<ActivityKind, ActivityWords>> = {
  friend_request: {
    text: 'would like to be friends',
    several: null,
    address: () => screens.friendRequests,
  },
  friend_accepted: {
    text: 'became friends with you',
    several: null,
    address: toActor,
  },
  new_follower: {
    text: 'started following you',
    several: null,
    address: toFollower,
  },
  post_liked: {
    text: 'liked your post',
    several: (n) => `liked ${n} of your posts`,
    address: toPost,
  },
  post_commented: {
    text: 'commented on your post',
    several: (n) => `commented on ${n} of your posts`,
    address: toPost,
  },
  post_mentioned: {
    text: 'mentioned you in a post',
    several: (n) => `mentioned you in ${n} posts`,
    address: toPost,
  },
  post_quoted: {
    text: 'quoted your post',
    several: (n) => `quoted you in ${n} posts`,
    address: toPost,
  },
  comment_mentioned: {
    text: 'mentioned you in a comment',
    several: (n) => `mentioned you in ${n} comments`,
    address: toPost,
  },
  comment_liked: {
    text: 'liked your comment',
    several: (n) => `liked ${n} of your comments`,
    address: toPost,
  },
  comment_replied: {
    text: 'replied to your comment',
    several: (n) => `replied to your comments ${n} times`,
    address: toPost,
  },
  story_replied: {
    text: 'replied to your story',
    several: (n) => `replied to ${n} of your stories`,
    address: toOwnStory,
  },
  story_reacted: {
    text: 'reacted to your story',
    several: (n) => `reacted to ${n} of your stories`,
    address: toOwnStory,
  },
  thread_created: {
    text: 'started a thread',
    several: (n) => `started ${n} threads`,
    address: toThread,
  },
  thread_replied: {
    text: 'replied to your thread',
    several: (n) => `replied to ${n} of your threads`,
    address: toThread,
  },
  reply_answered: {
    text: 'answered you in a thread',
    several: (n) => `answered you in ${n} threads`,
    address: toThread,
  },
  application_received: {
    text: 'would like to adopt from you',
    several: (n) => `would like to adopt ${n} animals from you`,
    address: toApplications,
  },
  application_answered: {
    text: 'answered your application',
    several: (n) => `answered ${n} of your applications`,
    address: toListing,
  },
  listing_found: {
    text: 'published a listing that fits your search',
    several: (n) => `published ${n} listings that fit your searches`,
    address: toListing,
  },
  handover_accepted: {
    text: 'took over the record of the animal they adopted',
    several: (n) => `took over the records of ${n} animals they adopted`,
    address: toListing,
  },
  carer_invited: {
    text: 'asks you to look after a pet',
    several: (n) => `asks you to look after ${n} pets`,
    address: toPet,
  },
  carer_accepted: {
    text: 'now looks after your pet',
    several: (n) => `now looks after ${n} of your pets`,
    address: toPet,
  },
  mating_interest: {
    text: 'is interested in your pet for mating',
    several: (n) => `is interested in ${n} of your pets for mating`,
    address: toInterests,
  },
  mating_match: {
    text: 'is interested, too: you can talk now',
    several: (n) => `is interested in ${n} pets, too: you can talk now`,
    address: toListing,
  },
  parent_claimed: {
    text: 'says that your pet is a parent of theirs',
    several: (n) => `says that ${n} of your pets are parents of theirs`,
    address: toFamily,
  },
  pet_remembered: {
    text: 'is remembering a pet that has died',
    several: (n) => `is remembering ${n} pets that have died`,
    address: toPet,
  },
  tribute_written: {
    text: 'wrote a tribute to your pet',
    several: (n) => `wrote tributes to ${n} of your pets`,
    address: toTributes,
  },
  application_message: {
    text: 'wrote to you about an application',
    several: (n) => `wrote to you about ${n} applications`,
    address: toApplications,
  },
  application_withdrawn: {
    text: 'withdrew an approved application',
    several: (n) => `withdrew ${n} approved applications`,
    address: toApplications,
  },
  shelter_invited: {
    text: 'invited you to a shelter',
    several: (n) => `invited you to ${n} shelters`,
    address: toShelter,
  },
  shelter_joined: {
    text: 'joined your shelter',
    several: (n) => `joined ${n} of your shelters`,
    address: toShelter,
  },
  pet_missing: {
    text: 'is looking for a pet near you',
    several: (n) => `is looking for ${n} pets near you`,
    address: toNotice,
  },
  sighting_reported: {
    text: 'has seen your missing pet',
    several: (n) => `has seen ${n} of your missing pets`,
    address: toTrail,
  },
  pet_reunited: {
    text: 'has their pet back',
    several: (n) => `has ${n} pets back`,
    address: toNotice,
  },
  place_reviewed: {
    text: 'reviewed your place',
    several: (n) => `reviewed ${n} of your places`,
    address: toPlace,
  },
  walk_joined: {
    text: 'joins your walk',
    several: (n) => `joins ${n} of your walks`,
    address: toWalk,
  },
  offer_message: {
    text: 'wrote to you about what you offer',
    several: null,
    address: () => screens.messages,
  },
  review_answered: {
    text: 'answered your review',
    several: (n) => `answered ${n} of your reviews`,
    address: toPlace,
  },
};

/** Returns an activity's words; undefined for account notifications and for kinds of a newer server. */
export function activityWordsOf(kind: string): ActivityWords | undefined {
  return Object.hasOwn(ACTIVITY_WORDS, kind) ? ACTIVITY_WORDS[kind as ActivityKind] : undefined;
}

/** Returns the text after the actors' names: "mentioned you in a comment", "mentioned you in 12 comments". */
export function actOf(
  { targetCount = 1 }: Pick<NotificationItem, 'targetCount'>,
  { text, several }: ActivityWords,
): string {
  if (targetCount === 1 || !several) return text;
  return several(targetCount < NOTIFICATION_TARGETS_COUNTED_MAX ? String(targetCount) : `${targetCount - 1}+`);
}

/** Formats actors: "Ana", "Ana and Ben", "Ana and 3 others". */
export function namesOf({ actors, actorCount }: Pick<NotificationItem, 'actors' | 'actorCount'>): string {
  const [first, second] = actors;
  if (!first) return 'Somebody';
  const others = Math.max(actorCount, actors.length) - 1;
  if (others === 0) return shownName(first);
  if (others === 1) return `${shownName(first)} and ${second ? shownName(second) : '1 other'}`;
  return `${shownName(first)} and ${others} others`;
}

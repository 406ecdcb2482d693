import type { ActivityKind, NotificationItem } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import {
  AtSign,
  Footprints,
  Heart,
  House,
  HousePlus,
  MapPin,
  MessageCircle,
  Quote,
  Reply,
  Rss,
  Search,
  Send,
  Smile,
  Star,
  Store,
  UserPlus,
  Users,
  MessagesSquare,
  Network,
  PawPrint,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Presentation of an activity. */
export type Activity = {
  badge: LucideIcon;
  /** Text after the actors' names. */
  text: string;
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
const toShelter = ({ target }: NotificationItem) => (target ? screens.shelter(target.id) : screens.adoption);
const toNotice = ({ target }: NotificationItem) => (target ? screens.notice(target.id) : screens.lostFound);
const toTrail = ({ target }: NotificationItem) => (target ? screens.noticeTrail(target.id) : screens.lostFound);
const toPlace = ({ target }: NotificationItem) => (target ? screens.place(target.id) : screens.services);
const toWalk = ({ target }: NotificationItem) => (target ? screens.walk(target.id) : screens.walks);
const toOwnStory = (_: NotificationItem, ownId: string) => screens.story(ownId);

/** Presentation by kind; a missing kind doesn't compile. */
const ACTIVITIES: Record<ActivityKind, Activity> = {
  friend_request: { badge: UserPlus, text: 'would like to be friends', address: () => screens.friendRequests },
  friend_accepted: { badge: Users, text: 'became friends with you', address: toActor },
  new_follower: { badge: Rss, text: 'started following you', address: toFollower },
  post_liked: { badge: Heart, text: 'liked your post', address: toPost },
  post_commented: { badge: MessageCircle, text: 'commented on your post', address: toPost },
  post_mentioned: { badge: AtSign, text: 'mentioned you in a post', address: toPost },
  post_quoted: { badge: Quote, text: 'quoted your post', address: toPost },
  comment_mentioned: { badge: AtSign, text: 'mentioned you in a comment', address: toPost },
  comment_liked: { badge: Heart, text: 'liked your comment', address: toPost },
  comment_replied: { badge: Reply, text: 'replied to your comment', address: toPost },
  story_replied: { badge: Send, text: 'replied to your story', address: toOwnStory },
  story_reacted: { badge: Smile, text: 'reacted to your story', address: toOwnStory },
  thread_created: { badge: MessagesSquare, text: 'started a thread', address: toThread },
  thread_replied: { badge: MessageCircle, text: 'replied to your thread', address: toThread },
  reply_answered: { badge: Reply, text: 'answered you in a thread', address: toThread },
  application_received: { badge: House, text: 'would like to adopt from you', address: toApplications },
  application_answered: { badge: House, text: 'answered your application', address: toListing },
  listing_found: { badge: House, text: 'published a listing that fits your search', address: toListing },
  handover_accepted: { badge: House, text: 'took over the record of the animal they adopted', address: toListing },
  carer_invited: { badge: PawPrint, text: 'asks you to look after a pet', address: toPet },
  carer_accepted: { badge: PawPrint, text: 'now looks after your pet', address: toPet },
  mating_interest: { badge: PawPrint, text: 'is interested in your pet for mating', address: toInterests },
  mating_match: { badge: PawPrint, text: 'is interested, too: you can talk now', address: toListing },
  parent_claimed: { badge: Network, text: 'says that your pet is a parent of theirs', address: toFamily },
  application_message: { badge: House, text: 'wrote to you about an application', address: toApplications },
  application_withdrawn: { badge: House, text: 'withdrew an approved application', address: toApplications },
  shelter_invited: { badge: HousePlus, text: 'invited you to a shelter', address: toShelter },
  shelter_joined: { badge: HousePlus, text: 'joined your shelter', address: toShelter },
  pet_missing: { badge: Search, text: 'is looking for a pet near you', address: toNotice },
  sighting_reported: { badge: MapPin, text: 'has seen your missing pet', address: toTrail },
  pet_reunited: { badge: House, text: 'has their pet back', address: toNotice },
  place_reviewed: { badge: Star, text: 'reviewed your place', address: toPlace },
  walk_joined: { badge: Footprints, text: 'joins your walk', address: toWalk },
  offer_message: { badge: Send, text: 'wrote to you about what you offer', address: () => screens.messages },
  review_answered: { badge: Store, text: 'answered your review', address: toPlace },
};

/** Returns an activity's presentation; undefined for account notifications and for kinds of a newer server. */
export function activityOf(kind: string): Activity | undefined {
  return Object.hasOwn(ACTIVITIES, kind) ? ACTIVITIES[kind as ActivityKind] : undefined;
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

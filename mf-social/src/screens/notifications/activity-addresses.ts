import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import { screens } from '@qlixline/contract/areas/screens';

// Addresses that notifications open.

export const toPost = ({ target }: NotificationItem) => (target ? screens.post(target.id) : screens.home);
export const toActor = ({ actors: [first] }: NotificationItem) => (first ? screens.user(first.id) : screens.home);
/** Opens the profile of a single follower, or the list of several. */
export const toFollower = (item: NotificationItem) =>
  item.actorCount > 1 ? `${screens.friends}?tab=followers` : toActor(item);
export const toThread = ({ target }: NotificationItem) =>
  target?.topicId ? screens.thread(target.topicId, target.id) : screens.topics;
export const toListing = ({ target }: NotificationItem) =>
  target ? screens.listing(target.listingKind ?? 'adoption', target.id) : screens.adoption;
export const toApplications = ({ target }: NotificationItem) =>
  target ? screens.applications(target.id) : screens.adoption;
export const toPet = ({ target }: NotificationItem) => (target ? screens.pet(target.id) : screens.petManagement);
export const toInterests = (item: NotificationItem) => `${toListing(item)}?interests`;
export const toFamily = ({ target }: NotificationItem) =>
  target ? `${screens.pet(target.id)}?tab=family` : screens.petManagement;
export const toShelter = ({ target }: NotificationItem) => (target ? screens.shelter(target.id) : screens.adoption);
export const toNotice = ({ target }: NotificationItem) => (target ? screens.notice(target.id) : screens.lostFound);
export const toTrail = ({ target }: NotificationItem) => (target ? screens.noticeTrail(target.id) : screens.lostFound);
export const toPlace = ({ target }: NotificationItem) => (target ? screens.place(target.id) : screens.services);
export const toWalk = ({ target }: NotificationItem) => (target ? screens.walk(target.id) : screens.walks);
export const toOwnStory = (_: NotificationItem, ownId: string) => screens.story(ownId);

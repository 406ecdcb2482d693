import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationKind, ActivityKind } from '@qlixline/contract/notifications/notification';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { IS_IN_GROUP, NOTIFICATION_GROUP } from './notification.sql.ts';
import type { AreaUpdateKind, StoredNotificationKind } from './notification.sql.ts';
import { Comment } from '../posts/comment.entity.ts';
import { Listing } from '../listings/listing.entity.ts';
import { Notice } from '../lost-found/notice.entity.ts';
import { Place } from '../places/place.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { Shelter } from '../shelters/shelter.entity.ts';
import { Story } from '../stories/story.entity.ts';
import { Thread } from '../topics/thread.entity.ts';
import { User } from '../users/user.entity.ts';
import { Walk } from '../walks/walk.entity.ts';

/** Column of a position that is raised whenever an activity joins a notification; it orders the list and the actors. */
const position = () => p.bigint('number').defaultRaw(`nextval('notification_positions')`);

export const notificationTable = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    kind: p.text().$type<StoredNotificationKind>(),
    createdAt: insertedAt(),
    seenAt: p.datetime().nullable(),
    post: () => belongsTo(Post).nullable(),
    comment: () => belongsTo(Comment).nullable(),
    story: () => belongsTo(Story).nullable(),
    readAt: p.datetime().nullable(),
    position: position(),
    thread: () => belongsTo(Thread).nullable(),
    listing: () => belongsTo(Listing).nullable(),
    pet: () => belongsTo(Pet).nullable(),
    shelter: () => belongsTo(Shelter).nullable(),
    notice: () => belongsTo(Notice).nullable(),
    walk: () => belongsTo(Walk).nullable(),
    place: () => belongsTo(Place).nullable(),
    /** Time of the latest mail about it. */
    mailedAt: p.datetime().nullable(),
    /** Time of the latest push about it. */
    pushedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'notifications_of_user', properties: ['user', 'position'] },
    { name: 'notifications_unseen', properties: ['user', 'position'], where: 'seen_at is null' },
    { name: 'notifications_of_kind', properties: ['user', 'kind', 'position'] },
    { name: 'notifications_seen', properties: 'createdAt', where: 'seen_at is not null' },
    { name: 'notifications_post', properties: 'post', where: 'post_id is not null' },
    { name: 'notifications_comment', properties: 'comment', where: 'comment_id is not null' },
    { name: 'notifications_story', properties: 'story', where: 'story_id is not null' },
    { name: 'notifications_thread', properties: 'thread', where: 'thread_id is not null' },
    { name: 'notifications_listing', properties: 'listing', where: 'listing_id is not null' },
    { name: 'notifications_pet', properties: 'pet', where: 'pet_id is not null' },
    { name: 'notifications_shelter', properties: 'shelter', where: 'shelter_id is not null' },
    { name: 'notifications_walk', properties: 'walk', where: 'walk_id is not null' },
    { name: 'notifications_notice', properties: 'notice', where: 'notice_id is not null' },
    { name: 'notifications_place', properties: 'place', where: 'place_id is not null' },
  ],
  uniques: [
    {
      name: 'notifications_group',
      expression: `create unique index notifications_group on notifications (${NOTIFICATION_GROUP}) where ${IS_IN_GROUP}`,
    },
  ],
});

/** Notification in a user's list (decision: notifications). */
class Notification extends notificationTable.class {}
notificationTable.setClass(Notification);

export const notificationActorTable = defineEntity({
  name: 'NotificationActor',
  tableName: 'notification_actors',
  properties: {
    notification: () => belongsTo(Notification).primary(),
    actor: () => belongsTo(User).primary(),
    position: position(),
    /**
     * Recipient and kind of the notification, by which the actor's earlier acts are found. Null in rows by an older
     * version.
     */
    user: () => belongsTo(User).nullable(),
    kind: p.text().$type<NotificationKind>().nullable(),
    /** Acts of one actor and one kind until they are seen (decision: crowds). */
    groupId: position().nullable(),
    /** True for the newest act of its group, whose notification represents the whole group. */
    isNewest: p.boolean().default(true),
  },
  indexes: [
    { name: 'notification_actors_acts', properties: ['user', 'kind', 'actor', 'position'] },
    { name: 'notification_actors_group', properties: ['groupId', 'position'] },
    { name: 'notification_actors_newest', columns: [{ name: 'notification' }, { name: 'position', sort: 'desc' }] },
    { name: 'notification_actors_actor', properties: 'actor' },
  ],
});

class NotificationActor extends notificationActorTable.class {}
notificationActorTable.setClass(NotificationActor);

export const notificationPreferenceTable = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    user: () => belongsTo(User).primary(),
    kind: p.text().$type<ActivityKind | AreaUpdateKind>().primary(),
    inApp: p.boolean(),
  },
});

class NotificationPreference extends notificationPreferenceTable.class {}
notificationPreferenceTable.setClass(NotificationPreference);

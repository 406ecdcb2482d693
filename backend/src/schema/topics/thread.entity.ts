import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { LinkPreview } from '../link-previews/link-preview.entity.ts';
import { Topic } from './topic.entity.ts';
import { User } from '../users/user.entity.ts';

export const threadTable = defineEntity({
  name: 'Thread',
  tableName: 'threads',
  properties: {
    id: rowId().primary(),
    topic: () => belongsTo(Topic),
    author: () => belongsTo(User),
    title: p.text(),
    text: p.text(),
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** Position in the topic's list, raised by a trigger with each reply. */
    position: p.bigint('number').defaultRaw(`nextval('thread_positions')`),
    /** Number of its newest reply. Set by a trigger, like the counts. */
    lastNumber: p.integer().default(0),
    replyCount: p.integer().default(0).check('reply_count >= 0'),
    likeCount: p.integer().default(0).check('like_count >= 0'),
    isPinned: p.boolean().default(false),
    isLocked: p.boolean().default(false),
    /** End of the poll; null without a poll. */
    pollEndsAt: p.datetime().nullable(),
    createdAt: insertedAt(),
    /** Time of the newest reply, kept by a trigger. */
    activeAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** Time of deletion by its author, who can restore it for a while. */
    deletedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'threads_deleted', properties: 'deletedAt', where: 'deleted_at is not null' },
    { name: 'threads_of_topic', columns: [{ name: 'topic' }, { name: 'position', sort: 'desc' }] },
    { name: 'threads_pinned', columns: [{ name: 'topic' }, { name: 'position', sort: 'desc' }], where: 'is_pinned' },
    { name: 'threads_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'threads_of_author', properties: ['author', 'topic'] },
  ],
});

export class Thread extends threadTable.class {}
threadTable.setClass(Thread);

export const threadImageTable = defineEntity({
  name: 'ThreadImage',
  tableName: 'thread_images',
  properties: {
    thread: () => belongsTo(Thread).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [{ name: 'thread_images_media', properties: 'image' }],
});

class ThreadImage extends threadImageTable.class {}
threadImageTable.setClass(ThreadImage);

export const threadReadTable = defineEntity({
  name: 'ThreadRead',
  tableName: 'thread_reads',
  properties: {
    thread: () => belongsTo(Thread).primary(),
    user: () => belongsTo(User).primary(),
    readNumber: p.integer().default(0),
  },
  indexes: [{ name: 'thread_reads_user', properties: 'user' }],
});

/** Number up to which a member has read a thread. */
class ThreadRead extends threadReadTable.class {}
threadReadTable.setClass(ThreadRead);

export const threadLikeTable = defineEntity({
  name: 'ThreadLike',
  tableName: 'thread_likes',
  properties: {
    thread: () => belongsTo(Thread).primary(),
    user: () => belongsTo(User).primary(),
  },
  indexes: [{ name: 'thread_likes_user', properties: 'user' }],
});

class ThreadLike extends threadLikeTable.class {}
threadLikeTable.setClass(ThreadLike);

export const threadPollOptionTable = defineEntity({
  name: 'ThreadPollOption',
  tableName: 'thread_poll_options',
  properties: {
    thread: () => belongsTo(Thread).primary(),
    position: p.smallint().primary().autoincrement(false),
    text: p.text(),
    /** Number of votes, kept by a trigger. */
    voteCount: p.integer().default(0).check('vote_count >= 0'),
  },
});

class ThreadPollOption extends threadPollOptionTable.class {}
threadPollOptionTable.setClass(ThreadPollOption);

export const threadVoteTable = defineEntity({
  name: 'ThreadVote',
  tableName: 'thread_votes',
  properties: {
    thread: () => belongsTo(Thread).primary(),
    user: () => belongsTo(User).primary(),
    /** Position of the chosen option. */
    position: p.smallint(),
  },
  indexes: [{ name: 'thread_votes_user', properties: 'user' }],
});

/** Vote, one per user and thread. */
class ThreadVote extends threadVoteTable.class {}
threadVoteTable.setClass(ThreadVote);

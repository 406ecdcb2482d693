import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, idOfRow, insertedAt, rowId } from '../fields/columns.ts';
import { LinkPreview } from '../link-previews/link-preview.entity.ts';
import { Thread } from './thread.entity.ts';
import { User } from '../users/user.entity.ts';

export const threadReplyTable = defineEntity({
  name: 'ThreadReply',
  tableName: 'thread_replies',
  properties: {
    id: rowId().primary(),
    thread: () => belongsTo(Thread),
    author: () => belongsTo(User),
    /** Number in the thread, from 1, assigned by a trigger. */
    number: p.integer().default(0),
    text: p.text(),
    /** Reply it answers. */
    answersId: idOfRow().nullable(),
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** Number of likes, kept by triggers. */
    likeCount: p.integer().default(0).check('like_count >= 0'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    removedAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'thread_replies_numbered', properties: ['thread', 'number'] }],
  indexes: [
    { name: 'thread_replies_deleted', properties: 'deletedAt', where: 'deleted_at is not null' },
    { name: 'thread_replies_of_author', properties: ['author', 'thread'] },
    { name: 'thread_replies_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'thread_replies_answers', properties: 'answersId', where: 'answers_id is not null' },
  ],
});

/** Reply in a thread, to the thread or to another reply. */
class ThreadReply extends threadReplyTable.class {}
threadReplyTable.setClass(ThreadReply);

export const threadReplyLikeTable = defineEntity({
  name: 'ThreadReplyLike',
  tableName: 'thread_reply_likes',
  properties: {
    reply: () => belongsTo(ThreadReply).primary(),
    user: () => belongsTo(User).primary(),
  },
  indexes: [{ name: 'thread_reply_likes_user', properties: 'user' }],
});

class ThreadReplyLike extends threadReplyLikeTable.class {}
threadReplyLikeTable.setClass(ThreadReplyLike);

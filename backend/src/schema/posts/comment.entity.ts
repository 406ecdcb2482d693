import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, idOfRow, insertedAt, rowId } from '../fields/columns.ts';
import { LinkPreview } from '../link-previews/link-preview.entity.ts';
import { Post } from './post.entity.ts';
import { User } from '../users/user.entity.ts';

export const commentTable = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: rowId().primary(),
    post: () => belongsTo(Post),
    author: () => belongsTo(User),
    text: p.text(),
    /** Top-level comment that this reply belongs to; null for a top-level comment. */
    topId: idOfRow().nullable(),
    /** Author of the comment it replies to. */
    answers: () => belongsTo(User).nullable().deleteRule('set null'),
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** Number of likes, kept by triggers. */
    likeCount: p.integer().default(0).check('like_count >= 0'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
    /** Time since which it is hidden because the post's author has blocked its author. Set by a trigger. */
    hiddenAt: p.datetime().nullable(),
    /** Time since which its top-level comment is deleted, removed or hidden. Set by a trigger. */
    topGoneAt: p.datetime().nullable(),
    /** Time since which the comment waits for the post's author, who restricts its author; null once approved. */
    heldAt: p.datetime().nullable(),
    /** User who deleted the comment (its author or the post's) and can restore it for a while. */
    deletedBy: () => belongsTo(User).nullable().fieldName('deleted_by').deleteRule('set null'),
  },
  indexes: [
    { name: 'comments_deleted', properties: 'deletedAt', where: 'deleted_at is not null' },
    { name: 'comments_id_hash', properties: 'id', type: 'hash' },
    { name: 'comments_of_post', columns: [{ name: 'post' }, { name: 'id', sort: 'desc' }] },
    {
      name: 'comments_top_of_post',
      columns: [{ name: 'post' }, { name: 'id', sort: 'desc' }],
      where: 'top_id is null',
    },
    {
      name: 'comments_best_of_post',
      columns: [{ name: 'post' }, { name: 'likeCount', sort: 'desc' }, { name: 'id', sort: 'desc' }],
      where: 'top_id is null and deleted_at is null and removed_at is null and hidden_at is null',
    },
    { name: 'comments_replies', properties: ['topId', 'id'], where: 'top_id is not null' },
    { name: 'comments_answers', properties: 'answers', where: 'answers_id is not null' },
    { name: 'comments_of_author', properties: ['author', 'post'] },
    { name: 'comments_held', properties: ['author', 'post'], where: 'held_at is not null' },
    { name: 'comments_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'comments_deleted_by', properties: 'deletedBy', where: 'deleted_by is not null' },
  ],
});

/** Comment on a post, or a reply to one (decision: comments). */
export class Comment extends commentTable.class {}
commentTable.setClass(Comment);

export const commentMentionTable = defineEntity({
  name: 'CommentMention',
  tableName: 'comment_mentions',
  properties: {
    comment: () => belongsTo(Comment).primary(),
    user: () => belongsTo(User).primary(),
    /** Username as in the text; users may change theirs. */
    username: p.text(),
  },
  indexes: [{ name: 'comment_mentions_user', properties: 'user' }],
});

class CommentMention extends commentMentionTable.class {}
commentMentionTable.setClass(CommentMention);

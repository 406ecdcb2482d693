import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { LinkPreview } from './link-preview.entity.ts';
import { Post } from './post.entity.ts';
import { User } from './user.entity.ts';

export const commentTable = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    id: rowId().primary(),
    post: () => belongsTo(Post),
    author: () => belongsTo(User),
    text: p.text(),
    /** The comment that this reply is filed under; null for one that stands by itself. */
    topId: p.integer().nullable(),
    /** Whose comment it answers. */
    answers: () => belongsTo(User).nullable().deleteRule('set null'),
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** Kept by triggers. */
    likeCount: p.integer().default(0).check('like_count >= 0'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    /** By a moderator, for good. */
    removedAt: p.datetime().nullable(),
    /** The author of the post has blocked its author: for as long as that stands, nobody sees it. Set by a trigger. */
    hiddenAt: p.datetime().nullable(),
    /** The comment that it is filed under is deleted, removed or hidden. Set by a trigger. */
    topGoneAt: p.datetime().nullable(),
    /** Its author, or that of the post: whoever it was may bring it back for a while. */
    deletedBy: () => belongsTo(User).nullable().fieldName('deleted_by').deleteRule('set null'),
  },
  indexes: [
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
    { name: 'comments_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'comments_deleted_by', properties: 'deletedBy', where: 'deleted_by is not null' },
  ],
});

/** What somebody says under a post, or in reply to that (decision: comments). */
export class Comment extends commentTable.class {}
commentTable.setClass(Comment);

export const commentMentionTable = defineEntity({
  name: 'CommentMention',
  tableName: 'comment_mentions',
  properties: {
    comment: () => belongsTo(Comment).primary(),
    user: () => belongsTo(User).primary(),
    /** As it stands in the text: users may change theirs. */
    username: p.text(),
  },
  indexes: [{ name: 'comment_mentions_user', properties: 'user' }],
});

class CommentMention extends commentMentionTable.class {}
commentMentionTable.setClass(CommentMention);

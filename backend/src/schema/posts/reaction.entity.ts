import { defineEntity } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Comment } from './comment.entity.ts';
import { Post } from './post.entity.ts';
import { User } from '../users/user.entity.ts';

export const postLikeTable = defineEntity({
  name: 'PostLike',
  tableName: 'post_likes',
  properties: {
    post: () => belongsTo(Post).primary(),
    user: () => belongsTo(User).primary(),
    id: rowId(),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'post_likes_user', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] },
    { name: 'post_likes_newest', columns: [{ name: 'post' }, { name: 'id', sort: 'desc' }] },
  ],
});

class PostLike extends postLikeTable.class {}
postLikeTable.setClass(PostLike);

export const commentLikeTable = defineEntity({
  name: 'CommentLike',
  tableName: 'comment_likes',
  properties: {
    comment: () => belongsTo(Comment).primary(),
    user: () => belongsTo(User).primary(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'comment_likes_user', properties: 'user' }],
});

class CommentLike extends commentLikeTable.class {}
commentLikeTable.setClass(CommentLike);

export const postSaveTable = defineEntity({
  name: 'PostSave',
  tableName: 'post_saves',
  properties: {
    post: () => belongsTo(Post).primary(),
    user: () => belongsTo(User).primary(),
    id: rowId(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'post_saves_user', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] }],
});

class PostSave extends postSaveTable.class {}
postSaveTable.setClass(PostSave);

export const postDismissalTable = defineEntity({
  name: 'PostDismissal',
  tableName: 'post_dismissals',
  properties: {
    post: () => belongsTo(Post).primary(),
    user: () => belongsTo(User).primary(),
    id: rowId(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'post_dismissals_user', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] }],
});

/** Post a user has dismissed from Discover. */
class PostDismissal extends postDismissalTable.class {}
postDismissalTable.setClass(PostDismissal);

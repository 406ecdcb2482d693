import { defineEntity, p } from '@mikro-orm/core';
import { VISIBILITIES } from '@qlixline/contract/posts/post';

import { belongsTo, idOfRow, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { LinkPreview } from '../link-previews/link-preview.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const postTable = defineEntity({
  name: 'Post',
  tableName: 'posts',
  properties: {
    id: rowId().primary(),
    author: () => belongsTo(User),
    text: p.text(),
    visibility: p.enum(VISIBILITIES),
    /** Quoted post, which may have been deleted. */
    quotedPostId: idOfRow().nullable(),
    /** Shared listing, which may have been deleted. */
    listingId: idOfRow().nullable(),
    /** Preview of its first link. */
    preview: () => belongsTo(LinkPreview).nullable().deleteRule('set null'),
    /** Number of likes; kept by triggers, like that of comments. */
    likeCount: p.integer().default(0).check('like_count >= 0'),
    commentCount: p.integer().default(0).check('comment_count >= 0'),
    createdAt: insertedAt(),
    editedAt: p.datetime().nullable(),
    /** Time of deletion by its author, who can restore it for a while. */
    deletedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  checks: [{ name: 'posts_one_card', expression: 'quoted_post_id is null or listing_id is null' }],
  indexes: [
    { name: 'posts_deleted', properties: 'deletedAt', where: 'deleted_at is not null' },
    { name: 'posts_of_author', columns: [{ name: 'author' }, { name: 'id', sort: 'desc' }] },
    {
      name: 'posts_public_of_author',
      columns: [{ name: 'author' }, { name: 'id', sort: 'desc' }],
      where: `visibility = 'public'`,
    },
    { name: 'posts_preview', properties: 'preview', where: 'preview_id is not null' },
    { name: 'posts_id_hash', properties: 'id', type: 'hash' },
  ],
});

/** Post (behaviour: posts). */
export class Post extends postTable.class {}
postTable.setClass(Post);

export const postImageTable = defineEntity({
  name: 'PostImage',
  tableName: 'post_images',
  properties: {
    post: () => belongsTo(Post).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [
    { name: 'post_images_media', properties: 'image' },
    { name: 'post_images_post_hash', properties: 'post', type: 'hash' },
  ],
});

class PostImage extends postImageTable.class {}
postImageTable.setClass(PostImage);

export const postPetTable = defineEntity({
  name: 'PostPet',
  tableName: 'post_pets',
  properties: {
    post: () => belongsTo(Post).primary(),
    pet: () => belongsTo(Pet).primary(),
    position: p.smallint(),
  },
  indexes: [
    { name: 'post_pets_pet_post', properties: ['pet', 'post'] },
    { name: 'post_pets_post_hash', properties: 'post', type: 'hash' },
  ],
});

class PostPet extends postPetTable.class {}
postPetTable.setClass(PostPet);

export const postTagTable = defineEntity({
  name: 'PostTag',
  tableName: 'post_tags',
  properties: {
    tag: p.text().primary(),
    post: () => belongsTo(Post).primary(),
  },
  indexes: [{ name: 'post_tags_post', properties: 'post' }],
});

class PostTag extends postTagTable.class {}
postTagTable.setClass(PostTag);

export const postMentionTable = defineEntity({
  name: 'PostMention',
  tableName: 'post_mentions',
  properties: {
    post: () => belongsTo(Post).primary(),
    user: () => belongsTo(User).primary(),
    /** Username as in the text; users may change theirs. */
    username: p.text(),
  },
  indexes: [{ name: 'post_mentions_user', properties: 'user' }],
});

class PostMention extends postMentionTable.class {}
postMentionTable.setClass(PostMention);

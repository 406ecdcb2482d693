import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Post } from './post.entity.ts';
import { User } from '../users/user.entity.ts';

export const collectionTable = defineEntity({
  name: 'Collection',
  tableName: 'collections',
  properties: {
    id: rowId().primary(),
    owner: () => belongsTo(User),
    name: p.text(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'collections_of_owner', columns: [{ name: 'owner' }, { name: 'id', sort: 'desc' }] }],
});

/** Collection of its owner's saved posts. */
class Collection extends collectionTable.class {}
collectionTable.setClass(Collection);

export const collectionPostTable = defineEntity({
  name: 'CollectionPost',
  tableName: 'collection_posts',
  properties: {
    collection: () => belongsTo(Collection).primary(),
    post: () => belongsTo(Post).primary(),
  },
  indexes: [{ name: 'collection_posts_post', properties: 'post' }],
});

/** Post in a collection. The row stays when the post is unsaved, and counts again when the post is saved. */
class CollectionPost extends collectionPostTable.class {}
collectionPostTable.setClass(CollectionPost);

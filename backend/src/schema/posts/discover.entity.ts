import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from '../fields/columns.ts';
import { Post } from './post.entity.ts';
import { User } from '../users/user.entity.ts';

/** Public post with one of the species that it shows, or none. Written only by triggers (decision: discover). */
export const discoverPostTable = defineEntity({
  name: 'DiscoverPost',
  tableName: 'discover_posts',
  properties: {
    post: () => belongsTo(Post).primary(),
    /** Species; empty for a post without pets. */
    species: p.text().primary(),
    author: () => belongsTo(User),
    /** Author's location, folded. */
    place: p.text().nullable(),
    score: p.integer(),
  },
  indexes: [
    {
      name: 'discover_posts_species',
      columns: [{ name: 'species' }, { name: 'score', sort: 'desc' }, { name: 'post', sort: 'desc' }],
    },
    {
      name: 'discover_posts_place',
      columns: [{ name: 'place' }, { name: 'score', sort: 'desc' }, { name: 'post', sort: 'desc' }],
      where: 'place is not null',
    },
    {
      name: 'discover_posts_score',
      columns: [
        { name: 'score', sort: 'desc' },
        { name: 'post', sort: 'desc' },
      ],
    },
    { name: 'discover_posts_author', properties: 'author' },
  ],
});

class DiscoverPost extends discoverPostTable.class {}
discoverPostTable.setClass(DiscoverPost);

/** Species of which a user wants to see less in Discover. */
export const fewerSpeciesTable = defineEntity({
  name: 'FewerSpecies',
  tableName: 'fewer_species',
  properties: {
    user: () => belongsTo(User).primary(),
    species: p.text().primary(),
  },
});

class FewerSpecies extends fewerSpeciesTable.class {}
fewerSpeciesTable.setClass(FewerSpecies);

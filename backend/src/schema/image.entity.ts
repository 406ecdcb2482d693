import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './user.entity.ts';

/** What a picture was uploaded for. Who may see it follows from what shows it, not from this. */
const MEDIA_KINDS = ['post', 'story', 'profile', 'pet'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const schema = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    owner: () => p.manyToOne(User).ref(),
    kind: p.enum(MEDIA_KINDS),
    /** Pixels of the largest rendition. */
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.text(),
    /** All renditions together. */
    bytes: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An uploaded picture; its files are in the picture storage under the same id. */
export class Media extends schema.class {}
schema.setClass(Media);

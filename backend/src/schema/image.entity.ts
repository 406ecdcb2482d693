import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { User } from './user.entity.ts';

/** What an image was uploaded for. Who may see it follows from what shows it, not from this. */
const IMAGE_KINDS = ['post', 'story', 'profile', 'pet'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

const schema = defineEntity({
  name: 'Image',
  tableName: 'media',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    owner: () => p.manyToOne(User).ref(),
    kind: p.enum(IMAGE_KINDS),
    /** Pixels of the largest width. */
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.text(),
    /** All widths together. */
    bytes: p.integer(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An uploaded image; its files are in the image storage under the same id. */
export class Image extends schema.class {}
schema.setClass(Image);

import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from './columns.ts';
import { FINGERPRINT_BANDS } from './conditions/fingerprint.sql.ts';
import { User } from './user.entity.ts';

/** What an image was uploaded for. Who may see it follows from what shows it, not from this. */
const IMAGE_KINDS = ['post', 'story', 'profile', 'pet', 'message', 'preview', 'health', 'visitor'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export const imageTable = defineEntity({
  name: 'Image',
  tableName: 'media',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUIDv7()),
    /** Nobody's: of a page that somebody links, of a pet's health journal, or of a visitor without an account. */
    owner: () => belongsTo(User).nullable(),
    kind: p.enum(IMAGE_KINDS),
    /** Pixels of the largest width. */
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.text(),
    /** How it looks (decision: copied-photos); null of one that is too plain, and of those from before. */
    fingerprint: p.string().columnType('bit(64)').nullable(),
    /** All widths together, and the video. */
    bytes: p.integer(),
    createdAt: insertedAt().onCreate(() => new Date()),
    /** What it shows, wherever it is shown. */
    alt: p.text().default(''),
    caption: p.text().default(''),
    /** How long the video is that it stands for, in milliseconds; null when it is a picture. */
    videoMs: p.integer().nullable(),
  },
  checks: [{ name: 'media_owned', expression: `(owner_id is null) = (kind in ('preview', 'health', 'visitor'))` }],
  indexes: [
    { name: 'media_owner', properties: ['owner', 'id'] },
    {
      name: 'media_fingerprint',
      expression: `create index media_fingerprint on media using gin ((${FINGERPRINT_BANDS('fingerprint')})) with (fastupdate = off) where fingerprint is not null`,
    },
    { name: 'media_id_hash', properties: 'id', type: 'hash' },
  ],
});

/** An uploaded picture; its files are in the image storage under the same id. */
export class Image extends imageTable.class {}
imageTable.setClass(Image);

export const leftImageTable = defineEntity({
  name: 'LeftImage',
  tableName: 'left_images',
  properties: { imageId: p.uuid().primary(), createdAt: insertedAt() },
});

/** An image that may have files and no row. */
class LeftImage extends leftImageTable.class {}
leftImageTable.setClass(LeftImage);

import { randomUUIDv7 } from 'node:crypto';

import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { FINGERPRINT_BANDS } from './fingerprint.sql.ts';
import { User } from '../users/user.entity.ts';

/** Purpose of an upload. Visibility depends on what shows the image, not on this. */
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
    /** Owner; null for images of linked pages, health journals, and visitors. */
    owner: () => belongsTo(User).nullable(),
    kind: p.enum(IMAGE_KINDS),
    /** Width in pixels of the largest file. */
    width: p.integer(),
    height: p.integer(),
    thumbhash: p.text(),
    /** Fingerprint of its look (decision: copied-photos); null if it is too plain, or older than fingerprints. */
    fingerprint: p.string().columnType('bit(64)').nullable(),
    /** Bytes of all files. */
    bytes: p.integer(),
    createdAt: insertedAt().onCreate(() => new Date()),
    /** Description in words, shown everywhere. */
    alt: p.text().default(''),
    caption: p.text().default(''),
    /** Author or moderator who wants the image covered; null if nobody does. */
    sensitiveBy: p.enum(['author', 'moderator', 'both'] as const).nullable(),
    /** Duration of its video in milliseconds; null for a picture. */
    videoMs: p.integer().nullable(),
    /** Duration in milliseconds of a voice message's recording, which has no picture; null for others. */
    voiceMs: p.integer().nullable(),
    /** Loudness of the recording's parts, 0 to 100. */
    voicePeaks: p.array().columnType('smallint[]').$type<number[]>().nullable(),
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

/** Uploaded picture, video or recording, whose files are in the image storage under the same id. */
export class Image extends imageTable.class {}
imageTable.setClass(Image);

export const leftImageTable = defineEntity({
  name: 'LeftImage',
  tableName: 'left_images',
  properties: { imageId: p.uuid().primary(), createdAt: insertedAt() },
});

/** Id of an image that may have files but no row. */
class LeftImage extends leftImageTable.class {}
leftImageTable.setClass(LeftImage);

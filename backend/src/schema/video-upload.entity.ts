import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from './columns.ts';
import { User } from './user.entity.ts';

/** Ready is not among them: the image is there then, and this row gone. */
const STATES = ['waiting', 'working', 'failed'] as const;

/** Why a video cannot be used; each has its text in the contract. */
const FAILURES = [
  'invalidType',
  'tooLong',
  'tooManyPixels',
  'noPicture',
  'unreadable',
  'tooCostly',
  'interrupted',
] as const;
export type VideoFailure = (typeof FAILURES)[number];

export const videoUploadTable = defineEntity({
  name: 'VideoUpload',
  tableName: 'video_uploads',
  properties: {
    /** That of the image that will stand for it. */
    id: p.uuid().primary(),
    owner: () => belongsTo(User),
    state: p.enum(STATES).default('waiting'),
    percent: p.integer().default(0),
    failure: p.enum(FAILURES).nullable(),
    createdAt: insertedAt(),
    /** When whoever prepares it last said so. */
    seenAt: insertedAt(),
  },
  indexes: [
    { name: 'video_uploads_owner', properties: ['owner'] },
    { name: 'video_uploads_created_at', properties: ['createdAt'] },
  ],
});

/** A video that is being prepared, or that could not be. */
class VideoUpload extends videoUploadTable.class {}
videoUploadTable.setClass(VideoUpload);

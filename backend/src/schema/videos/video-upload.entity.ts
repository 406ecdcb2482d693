import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

/** States of an upload. There is none for a finished one: then the image exists and this row is deleted. */
const STATES = ['waiting', 'working', 'failed'] as const;

/** Reasons why a video can't be used; each has its text in the contract. */
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
    /** Id, which the resulting image will have. */
    id: p.uuid().primary(),
    owner: () => belongsTo(User),
    state: p.enum(STATES).default('waiting'),
    percent: p.integer().default(0),
    failure: p.enum(FAILURES).nullable(),
    createdAt: insertedAt(),
    /** Time of the last report by the backend that converts it. */
    seenAt: insertedAt(),
  },
  indexes: [
    { name: 'video_uploads_owner', properties: ['owner'] },
    { name: 'video_uploads_created_at', properties: ['createdAt'] },
  ],
});

/** Video that is being converted or has failed. */
class VideoUpload extends videoUploadTable.class {}
videoUploadTable.setClass(VideoUpload);

import { defineEntity, p } from '@mikro-orm/core';
import { STORY_REACTIONS } from '@qlixline/contract/stories/story-reactions';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Image } from '../images/image.entity.ts';
import { User } from '../users/user.entity.ts';

export const storyTable = defineEntity({
  name: 'Story',
  tableName: 'stories',
  properties: {
    id: rowId().primary(),
    author: () => belongsTo(User),
    image: () => belongsTo(Image).fieldName('media_id'),
    caption: p.text(),
    createdAt: insertedAt(),
    expiresAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'stories_of_author', properties: ['author', 'expiresAt'] },
    { name: 'stories_media', properties: 'image' },
    { name: 'stories_expiry', properties: 'expiresAt' },
  ],
});

/** Image shown to friends for a day (decision: stories). */
export class Story extends storyTable.class {}
storyTable.setClass(Story);

export const storyViewTable = defineEntity({
  name: 'StoryView',
  tableName: 'story_views',
  properties: {
    story: () => belongsTo(Story).primary(),
    viewer: () => belongsTo(User).primary(),
    id: rowId(),
    seenAt: insertedAt(),
    reaction: p.enum(STORY_REACTIONS).nullable(),
  },
  indexes: [
    { name: 'story_views_newest', columns: [{ name: 'story' }, { name: 'id', sort: 'desc' }] },
    { name: 'story_views_viewer', properties: 'viewer' },
  ],
});

class StoryView extends storyViewTable.class {}
storyViewTable.setClass(StoryView);

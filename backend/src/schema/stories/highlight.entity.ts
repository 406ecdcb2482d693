import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Story } from './story.entity.ts';
import { User } from '../users/user.entity.ts';

export const highlightTable = defineEntity({
  name: 'Highlight',
  tableName: 'highlights',
  properties: {
    id: rowId().primary(),
    owner: () => belongsTo(User),
    name: p.text(),
    createdAt: insertedAt(),
  },
  indexes: [{ name: 'highlights_of_owner', columns: [{ name: 'owner' }, { name: 'id', sort: 'desc' }] }],
});

/** Highlight of stories its author keeps on the profile. */
class Highlight extends highlightTable.class {}
highlightTable.setClass(Highlight);

export const highlightStoryTable = defineEntity({
  name: 'HighlightStory',
  tableName: 'highlight_stories',
  properties: {
    highlight: () => belongsTo(Highlight).primary(),
    story: () => belongsTo(Story).primary(),
  },
  indexes: [{ name: 'highlight_stories_story', properties: 'story' }],
});

/** Story in its author's highlight, which keeps it beyond its day. */
class HighlightStory extends highlightStoryTable.class {}
highlightStoryTable.setClass(HighlightStory);

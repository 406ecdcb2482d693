import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from './columns.ts';
import { User } from './user.entity.ts';

export const timelineTable = defineEntity({
  name: 'Timeline',
  tableName: 'timelines',
  properties: {
    user: () => belongsTo(User).primary(),
    /** The timeline has every post of its authors with a greater id. */
    completeAfter: p.integer(),
  },
});

/** Says that somebody's feed is kept, and from where (decision: feed). */
class Timeline extends timelineTable.class {}
timelineTable.setClass(Timeline);

export const timelineEntryTable = defineEntity({
  name: 'TimelineEntry',
  tableName: 'timeline_entries',
  properties: {
    // Of what is gone, entries are removed later.
    userId: p.uuid().primary(),
    postId: p.integer().primary().autoincrement(false),
  },
});

class TimelineEntry extends timelineEntryTable.class {}
timelineEntryTable.setClass(TimelineEntry);

import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo, idOfRow } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const timelineTable = defineEntity({
  name: 'Timeline',
  tableName: 'timelines',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Id after which the timeline has every post of its authors. */
    completeAfter: idOfRow(),
  },
});

/** Marks that a user's timeline is stored, and from which post on (decision: feed). */
class Timeline extends timelineTable.class {}
timelineTable.setClass(Timeline);

export const timelineEntryTable = defineEntity({
  name: 'TimelineEntry',
  tableName: 'timeline_entries',
  properties: {
    // Entries of deleted posts and users are removed later.
    userId: p.uuid().primary(),
    postId: idOfRow().primary().autoincrement(false),
  },
});

class TimelineEntry extends timelineEntryTable.class {}
timelineEntryTable.setClass(TimelineEntry);

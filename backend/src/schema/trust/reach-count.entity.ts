import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const reachCountTable = defineEntity({
  name: 'ReachCount',
  tableName: 'reach_counts',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Name in REACHES. */
    reach: p.text().primary(),
    /** Day in UTC. */
    day: p.date().primary(),
    count: p.integer(),
  },
  indexes: [{ name: 'reach_counts_day', properties: ['day'] }],
});

/** Number of times that a user has done an act that reaches strangers on a day (decision: trust). */
class ReachCount extends reachCountTable.class {}
reachCountTable.setClass(ReachCount);

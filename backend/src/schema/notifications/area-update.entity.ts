import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';
import type { AreaUpdateKind } from './notification.sql.ts';

export const areaUpdateTable = defineEntity({
  name: 'AreaUpdate',
  tableName: 'area_updates',
  properties: {
    user: () => belongsTo(User).primary(),
    /** Stored kind of the notification. */
    kind: p.text().$type<AreaUpdateKind>().primary(),
    /** Name of the remote in the registry, and the title of its first screen. */
    unit: p.text(),
    title: p.text(),
    text: p.text(),
    /** Path that the notification opens. */
    path: p.text(),
    /** Updates since `countedFrom`, of which a day has a limited number. */
    count: p.integer(),
    countedFrom: p.datetime(),
  },
});

/** The newest update of a kind that a remote's service sent a user (decision: area-updates). */
class AreaUpdate extends areaUpdateTable.class {}
areaUpdateTable.setClass(AreaUpdate);

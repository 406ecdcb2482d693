import { defineEntity, p } from '@mikro-orm/core';
import { ALERT_HOURS, ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { belongsTo } from '../fields/columns.ts';
import { Notice } from './notice.entity.ts';
import { User } from '../users/user.entity.ts';

export const alertAreaTable = defineEntity({
  name: 'AlertArea',
  tableName: 'alert_areas',
  properties: {
    user: () => belongsTo(User).primary(),
    place: p.text(),
    /** Degrees on the grid. */
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    withinKm: p.smallint().check(`within_km in (${ALERT_WITHIN_KM.join(', ')})`),
    /** Wanted species; empty for any. */
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    /** Minimum hours between alerts; 0 for no minimum. */
    everyHours: p.smallint().check(`every_hours in (${ALERT_HOURS.join(', ')})`),
    toldAt: p.datetime().nullable(),
  },
});

/** Area in which a user wants alerts of missing pets (decision: lost-found). */
class AlertArea extends alertAreaTable.class {}
alertAreaTable.setClass(AlertArea);

export const waitingAlertTable = defineEntity({
  name: 'WaitingAlert',
  tableName: 'waiting_alerts',
  properties: {
    user: () => belongsTo(User).primary(),
    notice: () => belongsTo(Notice).primary(),
  },
  indexes: [{ name: 'waiting_alerts_notice', properties: 'notice' }],
});

/** Missing pet whose alert waits until the user's interval has passed. */
class WaitingAlert extends waitingAlertTable.class {}
waitingAlertTable.setClass(WaitingAlert);

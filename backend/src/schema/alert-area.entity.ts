import { defineEntity, p } from '@mikro-orm/core';
import { ALERT_HOURS, ALERT_WITHIN_KM } from '@qlixline/contract/limits';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import { belongsTo } from './columns.ts';
import { Notice } from './notice.entity.ts';
import { User } from './user.entity.ts';

export const alertAreaTable = defineEntity({
  name: 'AlertArea',
  tableName: 'alert_areas',
  properties: {
    user: () => belongsTo(User).primary(),
    place: p.text(),
    /** Of the grid. Degrees. */
    latitude: p.float().columnType('double precision').check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').check('longitude between -180 and 180'),
    withinKm: p.smallint().check(`within_km in (${ALERT_WITHIN_KM.join(', ')})`),
    /** Empty: any. */
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    /** Told at most once in so many; 0: of each. */
    everyHours: p.smallint().check(`every_hours in (${ALERT_HOURS.join(', ')})`),
    toldAt: p.datetime().nullable(),
  },
});

/** Where somebody wants to be told of pets that go missing (decision: lost-found). */
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

/** A missing pet of which somebody is told when their time has come. */
class WaitingAlert extends waitingAlertTable.class {}
waitingAlertTable.setClass(WaitingAlert);

import { defineEntity, p } from '@mikro-orm/core';

import { belongsTo } from '../fields/columns.ts';
import { HealthEntry } from './health-entry.entity.ts';

export const medicationPlanTable = defineEntity({
  name: 'MedicationPlan',
  tableName: 'medication_plans',
  properties: {
    entry: () => belongsTo(HealthEntry).primary(),
    /** Times of day, HH:MM, in order. */
    times: p.array().columnType('text[]').$type<string[]>(),
    timeZone: p.text(),
    /** Time since which these times apply; earlier doses are neither due nor missed. */
    since: p.datetime(),
    /** Time of the next dose of which nobody has been notified yet; null after the last one. */
    ringsAt: p.datetime().nullable(),
    /** Time at which the next dose counts as missed unless it is recorded; null after the last one. */
    checksAt: p.datetime().nullable(),
    /** Planned local time of the newest dose of which the carers were notified. */
    rungFor: p.text().nullable(),
    /** Planned local time of the newest missed dose. */
    missedFor: p.text().nullable(),
  },
  indexes: [
    { name: 'medication_plans_ringing', properties: 'ringsAt', where: 'rings_at is not null' },
    { name: 'medication_plans_checked', properties: 'checksAt', where: 'checks_at is not null' },
  ],
});

/** Times of day of a medication, and how far its carers have been notified (decision: doses). */
class MedicationPlan extends medicationPlanTable.class {}
medicationPlanTable.setClass(MedicationPlan);

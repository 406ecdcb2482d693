import { defineEntity, p } from '@mikro-orm/core';
import { DOSE_STATES } from '@qlixline/contract/pet-health/dose-states';

import { belongsTo, insertedAt } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';
import { HealthEntry } from './health-entry.entity.ts';

export const medicationDoseTable = defineEntity({
  name: 'MedicationDose',
  tableName: 'medication_doses',
  properties: {
    entry: () => belongsTo(HealthEntry).primary(),
    /** Planned local time, YYYY-MM-DDTHH:MM, which identifies the dose together with its medication. */
    plannedFor: p.text().primary(),
    /** Moment of the planned time, by the time zone that the plan had then. */
    plannedAt: p.datetime(),
    timeZone: p.text(),
    state: p.enum(DOSE_STATES),
    /** Time at which it was given or skipped. */
    at: p.datetime(),
    /** User who recorded it; null if their account is deleted. */
    recordedBy: () => belongsTo(User).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
  },
  indexes: [
    { name: 'medication_doses_recorded_by', properties: 'recordedBy', where: 'recorded_by_id is not null' },
    { name: 'medication_doses_at', properties: ['entry', 'plannedAt'] },
  ],
});

/** Recorded dose of a medication (decision: doses). */
class MedicationDose extends medicationDoseTable.class {}
medicationDoseTable.setClass(MedicationDose);

import { defineEntity, p } from '@mikro-orm/core';
import { REPEAT_UNITS } from '@qlixline/contract/pet-health/due-series';
import { HEALTH_KINDS, MEDICATION_SCHEDULES } from '@qlixline/contract/pet-health/health-kinds';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { Pet } from '../pets/pet.entity.ts';
import { User } from '../users/user.entity.ts';

export const healthEntryTable = defineEntity({
  name: 'HealthEntry',
  tableName: 'health_entries',
  properties: {
    id: rowId().primary(),
    pet: () => belongsTo(Pet),
    kind: p.enum(HEALTH_KINDS),
    happenedOn: p.date(),
    name: p.text().default(''),
    note: p.text().default(''),
    weightKg: p.float().columnType('double precision').nullable().check('weight_kg > 0'),
    /** Blood glucose in mmol/L or temperature in °C. */
    measured: p.float().columnType('double precision').nullable(),
    /** Local time of a measurement, HH:MM. */
    measuredTime: p.text().nullable(),
    dose: p.text().default(''),
    schedule: p.enum(MEDICATION_SCHEDULES).nullable(),
    endsOn: p.date().nullable(),
    dueOn: p.date().nullable(),
    /** Interval and first day of a reminder that repeats; null for others. */
    repeatEvery: p.smallint().nullable(),
    repeatUnit: p.enum(REPEAT_UNITS).nullable(),
    repeatFrom: p.date().nullable(),
    /** Time zone in which the due day begins; null where an older screen or version has saved it. */
    dueZone: p.text().nullable(),
    /** Time from which the owner is reminded; null without a time zone, for the day of the database. */
    remindAt: p.datetime().nullable(),
    /** Time when the owner was reminded that the entry is due. */
    remindedAt: p.datetime().nullable(),
    /** Author; null if their account is deleted or the pet has changed its owner since. */
    author: () => belongsTo(User).nullable().deleteRule('set null'),
    createdAt: insertedAt(),
  },
  checks: [
    { name: 'health_entries_weight', expression: `(kind = 'weight') = (weight_kg is not null)` },
    { name: 'health_entries_schedule', expression: `(kind = 'medication') = (schedule is not null)` },
    {
      name: 'health_entries_measured',
      expression: `(kind in ('glucose', 'temperature')) = (measured is not null)`,
    },
    {
      name: 'health_entries_repeat',
      expression: `(repeat_every is null) = (repeat_unit is null) and (repeat_every is null) = (repeat_from is null)`,
    },
  ],
  indexes: [
    {
      name: 'health_entries_of_pet',
      columns: [{ name: 'pet' }, { name: 'happenedOn', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'health_entries_author', properties: 'author', where: 'author_id is not null' },
    { name: 'health_entries_due', properties: 'dueOn', where: 'due_on is not null and reminded_at is null' },
  ],
});

/** Entry of a pet's health journal (decision: health-journal). */
export class HealthEntry extends healthEntryTable.class {}
healthEntryTable.setClass(HealthEntry);

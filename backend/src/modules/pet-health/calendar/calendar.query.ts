import { CALENDAR_EVENTS_MAX } from '@qlixline/contract/limits';
import type { KindWith } from '@qlixline/contract/pet-health/health-entry';
import type { DueSeries } from '@qlixline/contract/pet-health/due-series';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { isoDay, isoTime } from '../../../schema/json/iso-time.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';
import { PET_FOR, PETS_FOR } from '../../../schema/pets/pet-role.sql.ts';
import { MEDICATION_COLUMNS } from '../doses/doses.query.ts';
import { REPEAT_JSON } from '../health-entries.query.ts';
import type { Plan } from '../doses/planned-doses.ts';

/** Reminder day of an entry, with its pet. */
export type CalendarReminder = {
  entryId: number;
  petId: number;
  petName: string;
  kind: KindWith<'dueOn'>;
  name: string;
  note: string;
  dueOn: string;
  /** Interval of a reminder that repeats. */
  repeat: DueSeries | null;
  createdAt: string;
};
/** Medication with times of day, and its doses that are recorded already. */
export type CalendarMedication = Plan & {
  entryId: number;
  petId: number;
  petName: string;
  name: string;
  dose: string;
  since: string;
  recorded: string[];
};
export type BornPet = { petId: number; petName: string; bornOn: string; createdAt: string };
/** Rows of the pets that a user looks after. */
export type CalendarRows = { born: BornPet[]; reminders: CalendarReminder[]; medications: CalendarMedication[] };

const REMINDER_JSON = jsonObject<CalendarReminder>({
  entryId: 'e.id',
  petId: 'pet.id',
  petName: 'pet.name',
  kind: 'e.kind',
  name: 'e.name',
  note: 'e.note',
  dueOn: isoDay('e.due_on'),
  repeat: REPEAT_JSON,
  createdAt: isoTime('e.created_at'),
});

const MEDICATION_JSON = jsonObject<CalendarMedication>({
  ...MEDICATION_COLUMNS,
  petId: 'pet.id',
  petName: 'pet.name',
  recorded: `(
    select coalesce(json_agg(dose.planned_for), '[]') from medication_doses dose
    where dose.entry_id = e.id and dose.planned_at > now())`,
});

const PETS = `(select * from ${PETS_FOR('readHealth', '$1')} pets where died_on is null)`;

/** Reads what the calendar of a user contains of living pets they look after. Parameters: $1 the user. */
export const calendarRowsQuery = definePreparedQuery(
  'calendar-of-pets',
  `select json_build_object(
    'born', (
      select coalesce(json_agg(${jsonObject<BornPet>({
        petId: 'pet.id',
        petName: 'pet.name',
        bornOn: isoDay('pet.date_of_birth'),
        createdAt: isoTime('pet.created_at'),
      })} order by pet.id), '[]')
      from ${PETS} pet where pet.date_of_birth is not null),
    'reminders', (
      select coalesce(json_agg(${REMINDER_JSON} order by e.due_on, e.id), '[]')
      from (
        select entry.* from health_entries entry join ${PETS} own on own.id = entry.pet_id
        where entry.due_on > current_date - 31 or (entry.due_on is not null and entry.repeat_every is not null)
        order by entry.due_on, entry.id limit ${CALENDAR_EVENTS_MAX}) e
      join ${PETS} pet on pet.id = e.pet_id),
    'medications', (
      select coalesce(json_agg(${MEDICATION_JSON} order by e.id), '[]')
      from ${PETS} pet
      join health_entries e on e.pet_id = pet.id
      join medication_plans plan on plan.entry_id = e.id
      where e.ends_on is null or e.ends_on >= current_date - 1))::text as json`,
);

/** Reads the reminder day of an entry; no row without one. Parameters: $1 the viewer, $2 the pet, $3 the entry. */
export const calendarReminderQuery = definePreparedQuery(
  'calendar-reminder',
  `select ${REMINDER_JSON}::text as json
   from ${PET_FOR('readHealth', '$1', '$2')} pet
   join health_entries e on e.pet_id = pet.id and e.id = $3
   where e.due_on is not null`,
);

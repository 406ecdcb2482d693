import { Injectable } from '@nestjs/common';
import { CALENDAR_DOSE_DAYS, CALENDAR_EVENTS_MAX, CALENDAR_REPEATS_MAX } from '@qlixline/contract/limits';
import { dueDaysFrom } from '@qlixline/contract/pet-health/due-series';
import { Temporal } from 'temporal-polyfill';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { dosesBetween } from '../doses/planned-doses.ts';
import type { PlannedDose } from '../doses/planned-doses.ts';
import { calendarReminderQuery, calendarRowsQuery } from './calendar.query.ts';
import type { BornPet, CalendarMedication, CalendarReminder, CalendarRows } from './calendar.query.ts';

export type { CalendarReminder };
export type CalendarDose = Pick<CalendarMedication, 'entryId' | 'petId' | 'petName' | 'name' | 'dose' | 'since'> &
  Pick<PlannedDose, 'plannedFor'> & { plannedAt: string };
export type CalendarBirthday = Pick<BornPet, 'petId' | 'petName' | 'createdAt'> & { day: string; years: number };

const DAY_MS = 86_400_000;

/** Reads what is in calendars about the pets that a user looks after. */
@Injectable()
export class HealthCalendar {
  constructor(private readonly preparedReads: PreparedReads) {}

  /** Returns reminder days, also those to come of reminders that repeat, the birthdays of this year and the next, and the doses of the coming days. */
  async of(
    userId: string,
  ): Promise<{ birthdays: CalendarBirthday[]; reminders: CalendarReminder[]; doses: CalendarDose[] }> {
    const json = await this.preparedReads.json(calendarRowsQuery, [userId]);
    const { born, reminders, medications } = JSON.parse(json!) as CalendarRows;
    const now = new Date();
    return {
      birthdays: born.flatMap((pet) => birthdaysOf(pet, now)),
      reminders: reminders.flatMap(daysOf),
      doses: dosesOf(medications, now),
    };
  }

  /** Returns an entry's reminder day; null without one, or if the viewer may not read the journal. */
  async reminder(viewerId: string, petId: number, entryId: number): Promise<CalendarReminder | null> {
    const json = await this.preparedReads.json(calendarReminderQuery, [viewerId, petId, entryId]);
    return json === null ? null : (JSON.parse(json) as CalendarReminder);
  }
}

/** Returns the due day of a reminder, followed by the next ones if it repeats. */
const daysOf = (reminder: CalendarReminder): CalendarReminder[] =>
  reminder.repeat === null
    ? [reminder]
    : dueDaysFrom(reminder.repeat, reminder.dueOn, CALENDAR_REPEATS_MAX).map((dueOn) => ({ ...reminder, dueOn }));

/** Returns open doses of the coming days, earliest first. Nothing in them depends on the moment, so the ETag doesn't. */
function dosesOf(medications: readonly CalendarMedication[], now: Date): CalendarDose[] {
  const upTo = new Date(now.getTime() + CALENDAR_DOSE_DAYS * DAY_MS);
  return medications
    .flatMap((medication) => {
      const { entryId, petId, petName, name, dose, since, recorded } = medication;
      return dosesBetween(medication, now, upTo)
        .filter(({ plannedFor }) => !recorded.includes(plannedFor))
        .map(({ plannedFor, plannedAt }) => {
          return { entryId, petId, petName, name, dose, since, plannedFor, plannedAt: plannedAt.toISOString() };
        });
    })
    .toSorted((a, b) => (a.plannedAt < b.plannedAt ? -1 : a.plannedAt > b.plannedAt ? 1 : a.entryId - b.entryId))
    .slice(0, CALENDAR_EVENTS_MAX);
}

/** A pet that was born on February 29 has its birthday on the 28th of other years. */
function birthdaysOf({ petId, petName, bornOn, createdAt }: BornPet, now: Date): CalendarBirthday[] {
  const born = Temporal.PlainDate.from(bornOn);
  return [now.getUTCFullYear(), now.getUTCFullYear() + 1]
    .filter((year) => year >= born.year)
    .map((year) => {
      const day = born.with({ year }).toString();
      return { petId, petName, createdAt, day, years: year - born.year };
    });
}

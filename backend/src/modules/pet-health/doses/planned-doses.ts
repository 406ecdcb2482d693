import type { MedicationSchedule } from '@qlixline/contract/pet-health/health-kinds';
import { Temporal } from 'temporal-polyfill';

/** Plan of a medication: days by its schedule, from one day to another (YYYY-MM-DD), and times of day (HH:MM). */
export type Plan = {
  schedule: MedicationSchedule;
  on: string;
  endsOn: string | null;
  times: readonly string[];
  timeZone: string;
};

/** Dose, identified by its planned local time (YYYY-MM-DDTHH:MM), with the moment of that time. */
export type PlannedDose = { plannedFor: string; plannedAt: Date };

const WEEK_DAYS = 7;
/** Days within which a plan that hasn't ended has a dose: a month, and the days around it. */
const LONGEST_PAUSE_DAYS = 34;

/**
 * Returns the doses after one moment up to another, earliest first. A local time that a clock change skips becomes an
 * hour later, and of one that occurs twice the first counts, so that each planned dose exists exactly once.
 */
export function dosesBetween(plan: Plan, after: Date, upTo: Date): PlannedDose[] {
  // From a day earlier, as a skipped time may move to the next day.
  const days = daysOf(plan, dayAt(after, plan.timeZone).subtract({ days: 1 }), dayAt(upTo, plan.timeZone));
  return [...days]
    .flatMap((day) => dosesOn(plan, day))
    .filter(({ plannedAt }) => plannedAt > after && plannedAt <= upTo)
    .toSorted(byMoment);
}

/** Returns the first dose after a moment; null if the plan has ended by then. */
export function nextDose(plan: Plan, after: Date): PlannedDose | null {
  const today = dayAt(after, plan.timeZone);
  const from = later(today.subtract({ days: 1 }), Temporal.PlainDate.from(plan.on));
  for (const day of daysOf(plan, from, from.add({ days: LONGEST_PAUSE_DAYS }))) {
    const next = dosesOn(plan, day).find(({ plannedAt }) => plannedAt > after);
    if (next) return next;
  }
  return null;
}

function* daysOf(plan: Plan, from: Temporal.PlainDate, upTo: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  const first = Temporal.PlainDate.from(plan.on);
  const last = plan.endsOn === null ? upTo : earlier(upTo, Temporal.PlainDate.from(plan.endsOn));
  for (let day = later(from, first); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (fallsOn(plan.schedule, first, day)) yield day;
  }
}

function fallsOn(schedule: MedicationSchedule, first: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  switch (schedule) {
    case 'once':
      return day.equals(first);
    case 'daily':
    case 'twice_daily':
      return true;
    case 'weekly':
      return first.until(day, { largestUnit: 'days' }).days % WEEK_DAYS === 0;
    case 'monthly':
      return day.day === Math.min(first.day, day.daysInMonth); // The last day of a month that is shorter.
    case 'as_needed':
      return false;
  }
}

const dosesOn = ({ times, timeZone }: Plan, day: Temporal.PlainDate): PlannedDose[] =>
  times
    .map((time) => {
      const plannedFor = `${day.toString()}T${time}`;
      const { epochMilliseconds } = Temporal.PlainDateTime.from(plannedFor).toZonedDateTime(timeZone);
      return { plannedFor, plannedAt: new Date(epochMilliseconds) };
    })
    .toSorted(byMoment);

/** Orders doses at the same moment, of which one was moved by a clock change, by their planned time. */
const byMoment = (a: PlannedDose, b: PlannedDose): number =>
  a.plannedAt.getTime() - b.plannedAt.getTime() || (a.plannedFor < b.plannedFor ? -1 : 1);

const dayAt = (moment: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b);
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b);

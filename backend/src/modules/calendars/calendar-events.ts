import * as paths from '@qlixline/contract/areas/screen-paths';

import type { CalendarBirthday, CalendarDose, CalendarReminder } from '../pet-health/calendar/health-calendar.ts';
import type { CalendarWalk } from '../walks/walks.query.ts';
import type { CalendarEvent } from './make-calendar.ts';

const DOSE_MINUTES = 15;
/** Nine o'clock on the day before, as reminders are on days. */
const DAY_BEFORE_MINUTES = 15 * 60;

export const eventOfWalk = (walk: CalendarWalk): CalendarEvent => ({
  uid: `walk-${walk.id}`,
  sequence: walk.revision,
  startsAt: walk.startsAt,
  minutes: walk.minutes,
  changedAt: walk.changedAt,
  title: walk.title,
  isCancelled: walk.state === 'cancelled',
  texts: [walk.state === 'cancelled' && walk.reason, walk.text],
  path: paths.walk(walk.id),
  // A paused walk has none, and the library rejects an empty one.
  ...(walk.meetingPoint && {
    location: { title: walk.meetingPoint, geo: { lat: walk.latitude, lon: walk.longitude } },
  }),
});

const TITLES: Record<CalendarReminder['kind'], (name: string, pet: string) => string> = {
  visit: (name, pet) => `Vet visit of ${pet}: ${name}`,
  vaccination: (name, pet) => `Vaccination of ${pet}: ${name}`,
  medication: (name, pet) => `Medication of ${pet}: ${name}`,
  deworming: (name, pet) => `Deworming of ${pet}: ${name}`,
  parasites: (name, pet) => `Parasite protection of ${pet}: ${name}`,
  dental: (name, pet) => `Dental care of ${pet}: ${name}`,
  heat: (_, pet) => `${pet} may come into heat`,
};

export const eventOfReminder = ({
  entryId,
  petId,
  petName,
  kind,
  name,
  note,
  dueOn,
  repeat,
  createdAt,
}: CalendarReminder): CalendarEvent => ({
  // Days of a series are events of their own, so that a day that is done takes no other one along.
  uid: repeat === null ? `health-${entryId}` : `health-${entryId}-${dueOn.replaceAll('-', '')}`,
  day: dueOn,
  changedAt: createdAt,
  title: TITLES[kind](name, petName),
  texts: [note],
  path: paths.petHealth(petId),
  alarmMinutes: DAY_BEFORE_MINUTES,
});

/** The UID has the planned local time, as the dose itself: a moved clock moves the event instead of adding one. */
export const eventOfDose = ({
  entryId,
  petId,
  petName,
  name,
  dose,
  plannedFor,
  plannedAt,
  since,
}: CalendarDose): CalendarEvent => ({
  uid: `dose-${entryId}-${plannedFor.replaceAll(/[-:]/g, '')}`,
  startsAt: plannedAt,
  minutes: DOSE_MINUTES,
  changedAt: since,
  title: `${name} for ${petName}`,
  texts: [dose],
  path: paths.petHealth(petId),
  alarmMinutes: 0,
});

export const eventOfBirthday = ({ petId, petName, day, years, createdAt }: CalendarBirthday): CalendarEvent => ({
  uid: `birthday-${petId}-${day.slice(0, 4)}`,
  day,
  changedAt: createdAt,
  title: years === 0 ? `${petName} is born` : `${petName} turns ${years}`,
  texts: [],
  path: paths.pet(petId),
});

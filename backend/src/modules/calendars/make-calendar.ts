import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

const REFRESH_SECONDS = 3_600;
const MINUTE_MS = 60_000;

/**
 * Event of a calendar. With `minutes` it starts at a moment, which is written in UTC, so that programs show it in local
 * time without time zone rules, which may change. Without, it is on a day (YYYY-MM-DD).
 */
export type CalendarEvent = {
  /** Part of the UID before "@", which stays the same for as long as the event exists. */
  uid: string;
  title: string;
  texts: readonly (string | false)[];
  /** Path of its page. */
  path: string;
  /** Time of the last change, ISO 8601. A calendar that hasn't changed is the same to the byte, and so is its ETag. */
  changedAt: string;
  sequence?: number;
  isCancelled?: boolean;
  location?: { title: string; geo: { lat: number; lon: number } };
  /** Minutes before the start at which calendar programs remind their user. */
  alarmMinutes?: number;
} & ({ startsAt: string; minutes: number } | { day: string });

/** Returns events as iCalendar (RFC 5545). */
export function makeCalendar(name: string, events: readonly CalendarEvent[], publicOrigin: string): string {
  const calendar = ical({
    name: `${name} on Qlixline`,
    prodId: { company: 'Qlixline', product: name, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const url = new URL(event.path, publicOrigin).href;
    const { title, isCancelled = false, alarmMinutes } = event;
    calendar.createEvent({
      id: `${event.uid}@${new URL(publicOrigin).hostname}`,
      sequence: event.sequence ?? 0,
      ...timesOf(event),
      stamp: new Date(event.changedAt),
      summary: isCancelled ? `Cancelled: ${title}` : title,
      description: [...event.texts, url].filter(Boolean).join('\n\n'),
      ...(event.location && { location: event.location }),
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(alarmMinutes !== undefined && {
        alarms: [{ type: ICalAlarmType.display, triggerBefore: alarmMinutes * 60, description: title }],
      }),
    });
  }
  return calendar.toString();
}

function timesOf(event: CalendarEvent) {
  if ('day' in event)
    return { allDay: true, start: new Date(event.day), transparency: ICalEventTransparency.TRANSPARENT };
  const start = new Date(event.startsAt);
  return { start, end: new Date(start.getTime() + event.minutes * MINUTE_MS) };
}

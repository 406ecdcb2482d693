import * as paths from '@qlixline/contract/areas/screen-paths';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import type { CalendarWalk } from '../walks.query.ts';

const REFRESH_SECONDS = 3_600;
const MINUTE_MS = 60_000;

/**
 * Returns walks as iCalendar (RFC 5545). Each is an event in UTC, which programs show in local time without time zone
 * rules, which may change.
 */
export function makeCalendar(walks: readonly CalendarWalk[], publicOrigin: string): string {
  const calendar = ical({
    name: 'Walks on Qlixline',
    prodId: { company: 'Qlixline', product: 'Walks', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const walk of walks) {
    const start = new Date(walk.startsAt);
    const url = new URL(paths.walk(walk.id), publicOrigin).href;
    const isCancelled = walk.state === 'cancelled';
    calendar.createEvent({
      id: `walk-${walk.id}@${new URL(publicOrigin).hostname}`,
      sequence: walk.revision,
      start,
      end: new Date(start.getTime() + walk.minutes * MINUTE_MS),
      stamp: new Date(walk.changedAt),
      summary: isCancelled ? `Cancelled: ${walk.title}` : walk.title,
      description: [isCancelled && walk.reason, walk.text, url].filter(Boolean).join('\n\n'),
      // A paused walk has none, and the library rejects an empty one.
      ...(walk.meetingPoint && {
        location: { title: walk.meetingPoint, geo: { lat: walk.latitude, lon: walk.longitude } },
      }),
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

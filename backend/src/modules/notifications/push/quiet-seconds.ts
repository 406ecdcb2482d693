import type { QuietHours } from '@qlixline/contract/notifications/push';
import { minuteOfWeek } from '@qlixline/contract/places/place-hours';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const MINUTE_SECONDS = 60;

/** Returns the seconds until the end of the quiet hours; 0 outside of them. */
export function quietSeconds({ from, until, timeZone }: QuietHours, now: Date): number {
  const minute = minuteOfWeek(now, timeZone) % DAY_MINUTES;
  const minutesBetween = (earlier: number, later: number) => (later - earlier + DAY_MINUTES) % DAY_MINUTES;
  if (minutesBetween(from * HOUR_MINUTES, minute) >= minutesBetween(from * HOUR_MINUTES, until * HOUR_MINUTES))
    return 0;
  return minutesBetween(minute, until * HOUR_MINUTES) * MINUTE_SECONDS;
}

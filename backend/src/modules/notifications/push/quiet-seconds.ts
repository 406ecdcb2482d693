import type { QuietHours } from '@qlixline/contract/notifications/push';

const HOURS = 24;
const MINUTES_PER_HOUR = 60;
const SECONDS_PER_MINUTE = 60;

/** Returns the seconds until the end of the quiet hours; 0 outside of them. */
export function quietSeconds({ from, until, timeZone }: QuietHours, now: Date): number {
  const { hour, minute } = timeIn(timeZone, now);
  const sinceFrom = (hour - from + HOURS) % HOURS;
  if (sinceFrom >= (until - from + HOURS) % HOURS) return 0;
  const hoursLeft = (until - hour + HOURS) % HOURS;
  return (hoursLeft * MINUTES_PER_HOUR - minute) * SECONDS_PER_MINUTE;
}

function timeIn(timeZone: string, now: Date): { hour: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)]);
  const { hour = 0, minute = 0 } = Object.fromEntries(parts) as { hour?: number; minute?: number };
  return { hour, minute };
}

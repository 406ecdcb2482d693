const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const SHOWN_IN_DAYS_S = 7 * DAY_S;

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYearFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** How long ago, as short as can be; after a week the day. `iso` may be a little ahead of this device's clock. */
export function shortTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const seconds = (now.getTime() - then.getTime()) / 1000;
  if (seconds < MINUTE_S) return 'now';
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)} min`;
  if (seconds < DAY_S) return `${Math.floor(seconds / HOUR_S)} h`;
  if (seconds < SHOWN_IN_DAYS_S) return `${Math.floor(seconds / DAY_S)} d`;
  return (then.getFullYear() === now.getFullYear() ? dayFormat : dayOfYearFormat).format(then);
}

export function exactTime(iso: string): string {
  return exactFormat.format(new Date(iso));
}

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const RECENT_DAYS = 30; // beyond, a date says more

const relative = new Intl.RelativeTimeFormat('en', { style: 'narrow', numeric: 'always' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "just now", "5m ago", "3h ago", "May 4, 2026". */
export function timeAgo(time: string, now: Date): string {
  const then = new Date(time);
  const minutes = Math.floor((now.getTime() - then.getTime()) / MINUTE_MS);
  if (minutes >= RECENT_DAYS * 1440) return day.format(then);
  const unit = UNITS.find(([, length]) => minutes >= length);
  if (!unit) return 'just now'; // also when this device's clock is behind the server's
  const [name, length] = unit;
  return relative.format(-Math.floor(minutes / length), name);
}

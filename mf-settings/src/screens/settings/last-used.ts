const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;
const RECENT_DAYS = 30; // beyond, a date says more

/** "Used just now", "Last used 3 hours ago", "Last used on May 4, 2026". */
export function lastUsed(lastSeenAt: string, now: Date): string {
  const seen = new Date(lastSeenAt);
  const minutes = Math.floor((now.getTime() - seen.getTime()) / MINUTE_MS);
  if (minutes >= RECENT_DAYS * 1440) {
    return `Last used on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(seen)}`;
  }
  const unit = UNITS.find(([, length]) => minutes >= length);
  if (!unit) return 'Used just now'; // also when this device's clock is behind the server's
  const [name, length] = unit;
  return `Last used ${new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / length), name)}`;
}

const MINUTE_MS = 60_000;

/** Minutes or hours before now, or a time of the day some days ago: '25m', '3h', '2d 19:40'. */
export type When = `${number}m` | `${number}h` | `${number}d ${number}:${number}`;

/** Days begin where the backend runs: most demos run where they are looked at, and evenings look like evenings. */
export function momentOf(when: When, now: Date): Date {
  const [, amount = '', unit] = /^(\d+)([mhd])/.exec(when) ?? [];
  if (unit !== 'd') return minutesBefore(now, Number(amount) * (unit === 'h' ? 60 : 1));
  const [hours = 0, minutes = 0] = (when.split(' ')[1] ?? '').split(':').map(Number);
  const moment = new Date(now);
  moment.setDate(moment.getDate() - Number(amount));
  moment.setHours(hours, minutes, 0, 0);
  return moment;
}

export function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

/** A share of the way from one moment to another. */
export function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

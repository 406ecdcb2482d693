const MINUTE_MS = 60_000;

/** Minutes or hours ago, or a time of day some days ago: '25m', '3h', '2d 19:40'. */
export type When = `${number}m` | `${number}h` | `${number}d ${number}:${number}`;

/** Returns the moment. Days are those of the backend's time zone, as most demos run where they are viewed. */
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

/** Returns a moment at a share of the way from one to another. */
export function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}

export function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * Open interval in minutes since Monday 00:00 in the place's time zone, with an exclusive end. An interval past Sunday
 * ends at `WEEK_MINUTES` and continues at 0.
 */
export type OpenTime = [from: number, to: number];

export type OpeningState = {
  isOpen: boolean;
  /** Minutes until it next opens or closes; null if it never does. */
  minutesLeft: number | null;
};

/** Returns the state of a place with these times at a local time, in minutes since Monday 00:00. */
export function openingState(times: readonly OpenTime[], minute: number): OpeningState {
  const current = times.find(([from, to]) => from <= minute && minute < to);
  if (!current) {
    const next = times.find(([from]) => from > minute)?.[0] ?? (times[0] && times[0][0] + WEEK_MINUTES);
    return { isOpen: false, minutesLeft: next === undefined ? null : next - minute };
  }
  const isOpenAllWeek = times.length === 1 && current[0] === 0 && current[1] === WEEK_MINUTES;
  if (isOpenAllWeek) return { isOpen: true, minutesLeft: null };
  const afterMidnight = current[1] === WEEK_MINUTES && times[0]?.[0] === 0 ? times[0][1] : 0;
  return { isOpen: true, minutesLeft: current[1] + afterMidnight - minute };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the local time in a time zone, in minutes since Monday 00:00. */
export function minuteOfWeek(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return WEEKDAYS.indexOf(part('weekday')) * DAY_MINUTES + Number(part('hour')) * 60 + Number(part('minute'));
}

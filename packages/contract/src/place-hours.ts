export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * From when to when something is open, in minutes since the beginning of Monday by the clocks of its place; the end is not part of it. What
 * goes on beyond Sunday ends at `WEEK_MINUTES`, and begins anew at 0.
 */
export type OpenTime = [from: number, to: number];

export type OpeningState = {
  isOpen: boolean;
  /** Until it opens or closes next, in minutes; null where it never does. */
  minutesLeft: number | null;
};

/** Of a place with these times, at a moment on its clocks in minutes since the beginning of Monday. */
export function openingState(times: readonly OpenTime[], minute: number): OpeningState {
  const current = times.find(([from, to]) => from <= minute && minute < to);
  if (!current) {
    const next = times.find(([from]) => from > minute)?.[0] ?? (times[0] && times[0][0] + WEEK_MINUTES);
    return { isOpen: false, minutesLeft: next === undefined ? null : next - minute };
  }
  const isOpenAllWeek = times.length === 1 && current[0] === 0 && current[1] === WEEK_MINUTES;
  if (isOpenAllWeek) return { isOpen: true, minutesLeft: null };
  const goesOn = current[1] === WEEK_MINUTES && times[0]?.[0] === 0 ? times[0][1] : 0;
  return { isOpen: true, minutesLeft: current[1] + goesOn - minute };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What the clocks of a time zone show, in minutes since the beginning of Monday. */
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

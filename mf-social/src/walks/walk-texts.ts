import { clockText } from '@qlixline/contract/time/clock-texts';
import { momentText, readersLocale } from '@qlixline/contract/time/moment-texts';
import type { MomentFormat } from '@qlixline/contract/time/moment-texts';
import type { WalkCard } from '@qlixline/contract/walks/walk';
import type { WalkPace, WalkRepeats } from '@qlixline/contract/walks/walk-kinds';

export const PACE_NAMES: Record<WalkPace, string> = { gentle: 'Gentle', steady: 'Steady', brisk: 'Brisk' };
export const REPEATS_NAMES: Record<WalkRepeats, string> = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
};

/** Formats a start in the meeting point's time zone: "Sat, Dec 5, 10:00 AM". */
export function whenText(startsAt: string, timeZone: string): string {
  return clockText(startsAt, 'appointment', readersLocale(navigator.languages), timeZone);
}

/** Formats day and month as on a calendar page. */
export function dayAndMonth(startsAt: string, timeZone: string): { day: string; month: string } {
  const of = (format: MomentFormat) => momentText(startsAt, format, readersLocale(navigator.languages), timeZone);
  return { day: of('day'), month: of('month') };
}

/** Formats a duration: "1 h 15 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

export function placesText({
  places,
  goingCount,
  waitingCount,
}: Pick<WalkCard, 'places' | 'goingCount' | 'waitingCount'>): string {
  const left = places - goingCount;
  if (left > 0) return left === 1 ? '1 place left' : `${left} places left`;
  return waitingCount === 0 ? 'Full' : `Full, ${waitingCount} waiting`;
}

/** Returns true if the local time differs from that at the meeting point. */
export const isOtherLocalTime = (startsAt: string, timeZone: string): boolean =>
  whenText(startsAt, timeZone) !== whenText(startsAt, Intl.DateTimeFormat().resolvedOptions().timeZone);

import { DAY_MINUTES } from '@qlixline/contract/places/place-hours';
import type { OpenTime } from '@qlixline/contract/places/place-hours';
import { placeInputSchema } from '@qlixline/contract/places/place-input';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import type { Place } from '@qlixline/contract/places/place';
import type { Accessibility, PlaceCategory } from '@qlixline/contract/places/place-categories';
import * as z from 'zod/mini';

import { WEEKDAYS, clockText, timesOfDay } from '../../../places/place-texts.ts';

/** Times of one day in the format of the browser's fields; empty if closed or without a second interval. */
type DayValues = { from: string; to: string; againFrom: string; againTo: string };
type HoursKind = 'unknown' | 'always' | 'week';

/** Values of the form. */
export type PlaceValues = {
  category: PlaceCategory | '';
  name: string;
  address: string;
  phone: string;
  website: string;
  wheelchair: Accessibility | '';
  hours: HoursKind;
  /** Days, starting with Monday. */
  days: DayValues[];
  point: { latitude: number | null; longitude: number | null };
  /** Note to the moderator, which is no part of the place. */
  note: string;
};

const CLOSED: DayValues = { from: '', to: '', againFrom: '', againTo: '' };
const ALWAYS: OpenTime[] = [[0, 7 * DAY_MINUTES]];

export function emptyValues(): PlaceValues {
  return {
    category: '',
    name: '',
    address: '',
    phone: '',
    website: '',
    wheelchair: '',
    hours: 'unknown',
    days: WEEKDAYS.map(() => CLOSED),
    point: { latitude: null, longitude: null },
    note: '',
  };
}

export function valuesOf(place: Place): PlaceValues {
  const { category, name, address, phone, website, wheelchair, openTimes, latitude, longitude } = place;
  const isAlways = openTimes?.length === 1 && openTimes[0]![1] - openTimes[0]![0] === 7 * DAY_MINUTES;
  return {
    category,
    name,
    address,
    phone,
    website: website ?? '',
    wheelchair: wheelchair ?? '',
    hours: openTimes === null ? 'unknown' : isAlways ? 'always' : 'week',
    days: WEEKDAYS.map((_, day) => (openTimes && !isAlways ? dayOf(timesOfDay(openTimes, day)) : CLOSED)),
    point: { latitude, longitude },
    note: '',
  };
}

function dayOf([first, second]: OpenTime[]): DayValues {
  return {
    from: first ? clockText(first[0]) : '',
    to: first ? endText(first[1]) : '',
    againFrom: second ? clockText(second[0]) : '',
    againTo: second ? endText(second[1]) : '',
  };
}

/** Formats an end time; a time field has no 24:00. */
const endText = (minute: number): string => clockText(minute % DAY_MINUTES);

/** Converts the form to open times and merges adjacent ones; null if a value isn't a time. */
export function openTimesOf({ hours, days }: Pick<PlaceValues, 'hours' | 'days'>): OpenTime[] | null {
  if (hours === 'unknown') return null;
  if (hours === 'always') return ALWAYS;
  const times = days.flatMap(({ from, to, againFrom, againTo }, day) =>
    [
      [from, to],
      [againFrom, againTo],
    ].flatMap(([start = '', end = '']): OpenTime[] =>
      start === '' && end === '' ? [] : [[day * DAY_MINUTES + minuteOf(start), day * DAY_MINUTES + endOf(end)]],
    ),
  );
  const joined: OpenTime[] = [];
  for (const [from, to] of times) {
    const last = joined.at(-1);
    if (last && last[1] === from) last[1] = to;
    else joined.push([from, to]);
  }
  return joined;
}

function minuteOf(clock: string): number {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Parses an end time; 00:00 means midnight at the end of the day. */
const endOf = (clock: string): number => minuteOf(clock) || DAY_MINUTES;

/** Converts the form's values to the payload, validated as in the backend. */
export const placeFormSchema = z.pipe(
  z.pipe(
    z.custom<PlaceValues>(),
    z.transform(({ category, website, wheelchair, hours, days, note: _note, ...rest }): unknown => ({
      ...rest,
      category: category || null,
      website: website.trim() || null,
      wheelchair: wheelchair || null,
      openTimes: openTimesOf({ hours, days }),
    })),
  ),
  placeInputSchema,
) as z.ZodMiniType<PlaceInput, PlaceValues>;

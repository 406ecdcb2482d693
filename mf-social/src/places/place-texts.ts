import { distanceText } from '@qlixline/contract/map/distance-text';
import { momentText, readersLocale } from '@qlixline/contract/time/moment-texts';
import type { PlaceCategory } from '@qlixline/contract/places/place-categories';
import { DAY_MINUTES, WEEK_MINUTES, minuteOfWeek, openingState } from '@qlixline/contract/places/place-hours';
import type { OpenTime } from '@qlixline/contract/places/place-hours';
import type { MeasurementUnit } from '@qlixline/contract/users/user';

import { CATEGORY_NAMES } from './category-names.ts';

/** Plural names of categories. */
export const CATEGORY_PLURALS: Record<PlaceCategory, string> = {
  veterinary: 'Vets',
  grooming: 'Groomers',
  shop: 'Pet shops',
  boarding: 'Boarding',
  training: 'Training',
  shelter: 'Shelters',
  dog_park: 'Dog parks',
  park: 'Parks',
};

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Distance in km from a town's centre below which the distance isn't shown. */
const TOWN_KM = 2;

/** Returns false for a distance that isn't known, or that is within the town from whose centre it is measured. */
export const isDistanceShown = (distanceKm: number | null, town: string | null): boolean =>
  distanceKm !== null && (town === null || distanceKm >= TOWN_KM);

/**
 * Formats category and distance: "Vet · 3 km away" from the device, "Vet · 8 km from the centre of Lisbon" from a town.
 * @param town its name, if distances are measured from its centre
 */
export function kindText(
  { category, distanceKm }: { category: PlaceCategory; distanceKm: number | null },
  unit: MeasurementUnit,
  town: string | null,
): string {
  const name = CATEGORY_NAMES[category];
  if (distanceKm === null || !isDistanceShown(distanceKm, town)) return name;
  const distance = distanceText(distanceKm, unit);
  return town === null ? `${name} · ${distance} away` : `${name} · ${distance} from the centre of ${town}`;
}

/** Describes a rating for screen readers: "4.5 of 5 stars from 12 reviews". */
export const ratingText = (rating: number, reviewCount: number): string =>
  `${rating} of 5 stars from ${reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}`;

export type OpeningText = { tone: 'open' | 'soon' | 'closed'; text: string };

const SOON_MINUTES = 60;

/** Describes if a place is open and until when, in its own time zone; null if its hours are unknown. */
export function openingText(
  { openTimes, timeZone }: { openTimes: readonly OpenTime[] | null; timeZone: string },
  now: Date,
): OpeningText | null {
  if (!openTimes) return null;
  const minute = minuteOfWeek(now, timeZone);
  const { isOpen, minutesLeft } = openingState(openTimes, minute);
  if (minutesLeft === null) {
    return isOpen ? { tone: 'open', text: 'Open around the clock' } : { tone: 'closed', text: 'Closed' };
  }
  const then = (minute + minutesLeft) % WEEK_MINUTES;
  const clock = shownClock(then % DAY_MINUTES);
  if (isOpen) {
    return minutesLeft <= SOON_MINUTES
      ? { tone: 'soon', text: `Closes soon, at ${clock}` }
      : { tone: 'open', text: `Open until ${clock}` };
  }
  const daysAhead = Math.floor((minute + minutesLeft) / DAY_MINUTES) - Math.floor(minute / DAY_MINUTES);
  const day = daysAhead === 0 ? '' : daysAhead === 1 ? 'tomorrow ' : `${WEEKDAYS[Math.floor(then / DAY_MINUTES)]} `;
  return { tone: 'closed', text: `Closed, opens ${day}at ${clock}` };
}

const MINUTE_MS = 60_000;

/** Formats a time in the user's regional format, "9:00 AM" or "09:00"; the end of a day is shown as midnight. */
const shownClock = (minute: number): string =>
  momentText(new Date(minute * MINUTE_MS), 'clockTime', readersLocale(navigator.languages), 'UTC');

/** Formats a time for a field, "09:00"; the end of a day is "24:00". */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns the open times of one day, cut at midnight; Monday is 0. */
export function timesOfDay(openTimes: readonly OpenTime[], day: number): OpenTime[] {
  const start = day * DAY_MINUTES;
  return openTimes
    .map(([from, to]): OpenTime => [Math.max(from - start, 0), Math.min(to - start, DAY_MINUTES)])
    .filter(([from, to]) => from < to);
}

export const timesText = (times: readonly OpenTime[]): string => {
  if (times.length === 0) return 'Closed';
  if (times[0]?.[0] === 0 && times[0][1] === DAY_MINUTES) return 'Around the clock';
  return times.map(([from, to]) => `${shownClock(from)}–${shownClock(to)}`).join(', ');
};

import type { MeasurementUnit } from '../users/user.ts';

const KM_PER_MILE = 1.609_344;
const YARDS_PER_MILE = 1_760;

/** Formats a distance. Distances are measured between grid cells of about 1 km, so smaller ones aren't known. */
export function distanceText(km: number, unit: MeasurementUnit): string {
  const [distance, name] = unit === 'imperial' ? [km / KM_PER_MILE, 'mi'] : [km, 'km'];
  return distance < 1.5 ? `less than 2 ${name}` : `${Math.round(distance).toLocaleString('en')} ${name}`;
}

/** Formats a distance that is known to some 100 m: "300 m", "2 km", "300 yd", "1 mi". */
export function shortDistanceText(km: number, unit: MeasurementUnit): string {
  if (unit === 'imperial') {
    const miles = km / KM_PER_MILE;
    return miles < 0.5 ? `${hundreds(miles * YARDS_PER_MILE)} yd` : `${Math.max(1, Math.round(miles))} mi`;
  }
  return km < 0.95 ? `${hundreds(km * 1_000)} m` : `${Math.round(km)} km`;
}

const hundreds = (distance: number): number => Math.max(1, Math.round(distance / 100)) * 100;

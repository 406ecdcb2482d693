import type { MeasurementUnit } from '../users/user.ts';

const KM_PER_MILE = 1.609_344;

/** Formats a distance. Distances are measured between grid cells of about 1 km, so smaller ones aren't known. */
export function distanceText(km: number, unit: MeasurementUnit): string {
  const [distance, name] = unit === 'imperial' ? [km / KM_PER_MILE, 'mi'] : [km, 'km'];
  return distance < 1.5 ? `less than 2 ${name}` : `${Math.round(distance).toLocaleString('en')} ${name}`;
}

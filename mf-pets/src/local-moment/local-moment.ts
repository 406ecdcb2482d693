const pad = (number: number) => String(number).padStart(2, '0');

/** Formats a moment for a datetime-local field in the device's time zone: `2026-11-24T18:05`. */
export function localMoment(moment: Date): string {
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** Converts a field's value to ISO 8601 in UTC; empty if it is empty or invalid. */
export function isoMoment(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

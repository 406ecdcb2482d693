const pad = (number: number) => String(number).padStart(2, '0');

/** As the browser's field for a day and a time takes it, in the device's zone: `2026-11-24T18:05`. */
export function localMoment(moment: Date): string {
  const day = [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** ISO 8601, UTC; empty where nothing, or no moment, was written. */
export function isoMoment(local: string): string {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

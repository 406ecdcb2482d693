/**
 * Returns the calendar day (YYYY-MM-DD) of an instant in a time zone. The zone is required: with local time, readers
 * would see different days.
 */
export function dayInZone(instant: string | Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

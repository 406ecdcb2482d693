/**
 * Adds months to a day, YYYY-MM-DD. If the target month lacks that day, returns the first day of the next month, so
 * that no age is reached too early.
 */
export function monthsAfter(day: string, months: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}

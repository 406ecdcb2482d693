/** YYYY-MM-DD. Of a day that the later month does not have, the first one of the next: nobody is a day too young. */
export function monthsAfter(day: string, months: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}

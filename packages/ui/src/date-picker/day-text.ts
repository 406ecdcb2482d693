const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** YYYY-MM-DD as a day of the local calendar; undefined when it is none. */
export function dayOf(text: string | null | undefined): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3])) : undefined;
}

/** A local day as YYYY-MM-DD. Not through toISOString: that would be the day before, east of Greenwich. */
export function textOf(day: Date): string {
  const month = String(day.getMonth() + 1).padStart(2, '0');
  return `${day.getFullYear()}-${month}-${String(day.getDate()).padStart(2, '0')}`;
}

/** July 14, 2023 */
export function longTextOf(text: string | null | undefined): string | undefined {
  const day = dayOf(text);
  return day && longDate.format(day);
}

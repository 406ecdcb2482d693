/** A day without a time, YYYY-MM-DD, as dates of birth travel; null for anything else. */
export type CalendarDay = { year: number; month: number; day: number };

export function parseDay(text: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match && { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** "July 14, 2023", whatever the reader's time zone. */
export function longDate(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time)
    ? text
    : new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

import * as z from 'zod/mini';

const LONGEST_NAME = 64; // "America/Argentina/ComodRivadavia" has 32

/** IANA name of a time zone that this system knows, such as "Asia/Tokyo". */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(LONGEST_NAME), z.refine(isTimeZone, 'Please name a time zone'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

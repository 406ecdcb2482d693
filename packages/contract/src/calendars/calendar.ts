import * as z from 'zod/mini';

import { CALENDAR_PARTS } from './calendar-parts.ts';

const partsSchema = z.array(z.enum(CALENDAR_PARTS)).check(
  z.minLength(1, 'Please choose something'),
  z.maxLength(CALENDAR_PARTS.length),
  z.refine((parts) => new Set(parts).size === parts.length, 'Please choose each part once'),
);

/** Reply of `GET /api/calendar`: the viewer's calendar; `since` is null while it has no address. */
export const calendarSchema = z.object({
  /** Time at which the address was created. */
  since: z.nullable(z.iso.datetime()),
  parts: z.array(z.enum(CALENDAR_PARTS)),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** Body of `POST` and `PUT /api/calendar`: what the calendar contains. */
export const calendarInputSchema = z.strictObject({ parts: partsSchema });
export type CalendarInput = z.infer<typeof calendarInputSchema>;

/** Reply of `POST /api/calendar`: a new address that replaces the former one. It is shown only this once. */
export const newCalendarSchema = z.object({ url: z.url() });

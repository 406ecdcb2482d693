import * as z from 'zod/mini';

import { userCardSchema } from '../users/user.ts';
import { DOSES_SHOWN_MAX } from '../limits.ts';
import { DOSE_STATES } from './dose-states.ts';

/** Local time to the minute, such as "2026-03-29T08:00". With its medication it identifies a dose. */
const PLANNED_FOR = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;
export const plannedForSchema = z.string().check(z.regex(PLANNED_FOR, 'Please choose a planned dose'));

/** Planned dose of a medication, with what became of it. */
export const doseSchema = z.object({
  /** Journal entry of the medication. */
  entryId: z.int(),
  /** Name of the medication. */
  name: z.string(),
  /** Amount to give, such as "2 units"; empty if it isn't known. */
  dose: z.string(),
  /** Planned local time in `timeZone`, YYYY-MM-DDTHH:MM. */
  plannedFor: z.string(),
  timeZone: z.string(),
  /** Moment of the planned time; if clocks skip it, it is an hour later, and the earlier one if it occurs twice. */
  plannedAt: z.iso.datetime(),
  /** Null while nobody has recorded the dose. */
  record: z.nullable(
    z.object({
      state: z.enum(DOSE_STATES),
      /** Time at which it was given or skipped. */
      at: z.iso.datetime(),
      /** User who recorded it. Null if the account is deleted or hidden, or the pet has changed owners since. */
      by: z.nullable(userCardSchema),
    }),
  ),
});
export type Dose = z.infer<typeof doseSchema>;

/** Reply of `GET /api/pets/:id/doses`: doses of the last days and the next one, earliest first. */
export const dosesSchema = z.array(doseSchema).check(z.maxLength(DOSES_SHOWN_MAX));

/** Body of `POST /api/pets/:id/health/:entryId/doses`. */
export const doseInputSchema = z.strictObject({
  plannedFor: plannedForSchema,
  state: z.enum(DOSE_STATES),
  /** Time at which it was given; null means now. */
  at: z.nullable(z.iso.datetime()),
});
export type DoseInput = z.infer<typeof doseInputSchema>;

/** Reply after recording a dose. */
export const recordedDoseSchema = z.object({
  dose: doseSchema,
  /** False if another user had recorded it before: then their record stays, and nothing is to be given. */
  isRecorded: z.boolean(),
});
export type RecordedDose = z.infer<typeof recordedDoseSchema>;

import * as z from 'zod/mini';

import { HEALTH_KINDS, MEDICATION_SCHEDULES } from './health-kinds.ts';
import { HEALTH_DOSE_MAX, HEALTH_ENTRIES_MAX, HEALTH_NAME_MAX, HEALTH_NOTE_MAX, PET_WEIGHT_MAX_KG } from './limits.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';

const DAY_MS = 86_400_000;
const dateSchema = z.iso.date('Please pick a date');
/** A day's grace for time zones east of UTC. */
const pastSchema = dateSchema.check(
  z.refine((date: string) => Date.parse(date) <= Date.now() + DAY_MS, 'This day has not come yet'),
);

/** One row of a pet's health journal, for its owner alone. Days are YYYY-MM-DD. */
export const healthEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(HEALTH_KINDS),
  on: z.string(),
  /** Of a vaccination, medication or allergy what it is, of a visit its reason; empty of a weight. */
  name: z.string(),
  note: z.string(),
  /** Of a weight; null of everything else. */
  weightKg: z.nullable(z.number()),
  /** Of a medication; empty of everything else. */
  dose: z.string(),
  schedule: z.nullable(z.enum(MEDICATION_SCHEDULES)),
  endsOn: z.nullable(z.string()),
  /** When its owner wants to be reminded; null once that is done. */
  dueOn: z.nullable(z.string()),
});
export type HealthEntry = z.infer<typeof healthEntrySchema>;

/** `GET /api/pets/:id/health`: all of them, the newest day first. */
export const healthJournalSchema = z.array(healthEntrySchema).check(z.maxLength(HEALTH_ENTRIES_MAX));

const note = textUpTo(HEALTH_NOTE_MAX);
const name = requiredLineUpTo(HEALTH_NAME_MAX, 'Please say what it is');
const dueOn = z.nullable(dateSchema);

/** `POST /api/pets/:id/health` and `PUT /api/pets/:id/health/:entryId`, which replaces it; its kind stays. */
export const healthEntryInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weight'),
    on: pastSchema,
    weightKg: z
      .number('Please enter a weight')
      .check(z.gt(0, 'Please enter a weight'), z.lte(PET_WEIGHT_MAX_KG, 'That is heavier than any pet')),
    note,
  }),
  z.strictObject({ kind: z.literal('vaccination'), on: pastSchema, name, note, dueOn }),
  z.strictObject({
    kind: z.literal('medication'),
    on: pastSchema,
    name,
    dose: lineUpTo(HEALTH_DOSE_MAX),
    schedule: z.enum(MEDICATION_SCHEDULES, 'Please choose how often'),
    endsOn: z.nullable(dateSchema),
    note,
    dueOn,
  }),
  z.strictObject({ kind: z.literal('allergy'), on: pastSchema, name, note }),
  z.strictObject({ kind: z.literal('visit'), on: pastSchema, name, note, dueOn }),
]);
export type HealthEntryInput = z.infer<typeof healthEntryInputSchema>;

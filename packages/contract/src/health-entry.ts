import * as z from 'zod/mini';

import { daySchema, pastDaySchema } from './day.ts';
import { healthDocumentSchema } from './health-document.ts';
import { HEALTH_KINDS, MEDICATION_SCHEDULES } from './health-kinds.ts';
import type { HealthKind } from './health-kinds.ts';
import { HEALTH_DOSE_MAX, HEALTH_ENTRIES_MAX, HEALTH_NAME_MAX, HEALTH_NOTE_MAX, PET_WEIGHT_MAX_KG } from './limits.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** One row of a pet's health journal, for whoever looks after it alone. Days are YYYY-MM-DD. */
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
  /** Who wrote it; null when they are gone, or hidden from the viewer, and of what was written before the pet changed hands. */
  author: z.nullable(userCardSchema),
  /** In the order in which they were added. */
  documents: z.array(healthDocumentSchema),
});
export type HealthEntry = z.infer<typeof healthEntrySchema>;

/** `GET /api/pets/:id/health`: all of them, the newest day first. */
export const healthJournalSchema = z.array(healthEntrySchema).check(z.maxLength(HEALTH_ENTRIES_MAX));

const LEAST_KG = 0.01;
const note = textUpTo(HEALTH_NOTE_MAX);
const name = requiredLineUpTo(HEALTH_NAME_MAX, 'Please say what it is');
const dueOn = z.nullable(daySchema);

/** What is written of each kind, by itself: a form needs no more than the kind that stands in it. */
export const HEALTH_INPUTS = {
  weight: z.strictObject({
    kind: z.literal('weight'),
    on: pastDaySchema,
    weightKg: z
      .number('Please enter a weight')
      .check(z.gte(LEAST_KG, 'Please enter a weight'), z.lte(PET_WEIGHT_MAX_KG, 'That is heavier than any pet')),
    note,
  }),
  vaccination: z.strictObject({ kind: z.literal('vaccination'), on: pastDaySchema, name, note, dueOn }),
  medication: z
    .strictObject({
      kind: z.literal('medication'),
      on: pastDaySchema,
      name,
      dose: lineUpTo(HEALTH_DOSE_MAX),
      schedule: z.enum(MEDICATION_SCHEDULES, 'Please choose how often'),
      endsOn: z.nullable(daySchema),
      note,
      dueOn,
    })
    .check(
      z.refine(({ on, endsOn }) => endsOn === null || endsOn >= on, {
        error: 'This is before the start date',
        path: ['endsOn'],
      }),
    ),
  allergy: z.strictObject({ kind: z.literal('allergy'), on: pastDaySchema, name, note }),
  visit: z.strictObject({ kind: z.literal('visit'), on: pastDaySchema, name, note, dueOn }),
} as const satisfies Record<HealthKind, z.ZodMiniType>;
export type HealthEntryInput = z.infer<(typeof HEALTH_INPUTS)[HealthKind]>;

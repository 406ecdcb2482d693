import * as z from 'zod/mini';

import { daySchema, pastDaySchema } from '../time/day.ts';
import { timeZoneSchema } from '../time/time-zone.ts';
import { REPEAT_UNITS, isDueDay } from './due-series.ts';
import { healthDocumentSchema } from './health-document.ts';
import { HEALTH_KINDS, MEDICATION_SCHEDULES } from './health-kinds.ts';
import { clockSchema, medicationPlanSchema } from './medication-plan.ts';
import type { HealthKind } from './health-kinds.ts';
import {
  HEALTH_DOSE_MAX,
  HEALTH_ENTRIES_MAX,
  HEALTH_NAME_MAX,
  HEALTH_NOTE_MAX,
  HEALTH_REPEAT_MAX,
  PET_WEIGHT_MAX_KG,
} from '../limits.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** Day of a reminder, whose moment every time zone can express with a year of four digits. */
const dueDaySchema = daySchema.check(z.refine((day: string) => day >= '1900' && day < '9999', 'Please check the year'));

/** Interval of a reminder that repeats, and its first day. */
const dueSeriesSchema = z.strictObject({
  every: z
    .int('Please enter a whole number')
    .check(z.gte(1, 'Please enter at least 1'), z.lte(HEALTH_REPEAT_MAX, `Please enter at most ${HEALTH_REPEAT_MAX}`)),
  unit: z.enum(REPEAT_UNITS),
  from: dueDaySchema,
});

/** Entry of a pet's health journal, visible only to its owner and carers. Days are YYYY-MM-DD. */
export const healthEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(HEALTH_KINDS),
  on: z.string(),
  /** Name of what was given or done, an allergy or the reason of a visit; `HEAT_NAME` for a heat, empty if measured. */
  name: z.string(),
  note: z.string(),
  /** Weight in kg; null for other kinds. */
  weightKg: z.nullable(z.number()),
  /** Blood glucose in mmol/L or temperature in °C; null for other kinds. Older servers don't send it. */
  measured: z.optional(z.nullable(z.number())),
  /** Local time of a measurement, HH:MM; null if it isn't known. Older servers don't send it. */
  time: z.optional(z.nullable(z.string())),
  /** Dose of a medication; empty for other kinds. */
  dose: z.string(),
  schedule: z.nullable(z.enum(MEDICATION_SCHEDULES)),
  /** Last day of a medication or heat; null for other kinds and while it lasts. */
  endsOn: z.nullable(z.string()),
  /** Times of day of a medication; null for other kinds and without times. Older servers don't send it. */
  plan: z.optional(z.nullable(medicationPlanSchema)),
  /** True if doses of the medication are recorded. Older servers don't send it. */
  hasDoses: z.optional(z.boolean()),
  /** Day of the reminder; null if there is none or it is done. */
  dueOn: z.nullable(z.string()),
  /** Due days to which a reminder that is done moves on; null if it ends then. Older servers don't send it. */
  repeat: z.optional(z.nullable(dueSeriesSchema)),
  /** Time zone in which the due day begins; null if it isn't known. Older servers don't send it. */
  dueZone: z.optional(z.nullable(z.string())),
  /**
   * Author of the entry. Null if the account is deleted or hidden from the viewer, and for entries from before the pet
   * changed owners.
   */
  author: z.nullable(userCardSchema),
  /** Documents in the order in which they were added. */
  documents: z.array(healthDocumentSchema),
} satisfies Record<HealthField | 'id' | 'author' | 'documents' | 'hasDoses', z.ZodMiniType>);
export type HealthEntry = z.infer<typeof healthEntrySchema>;

/** Reply of `GET /api/pets/:id/health`: all entries, newest day first. */
export const healthJournalSchema = z.array(healthEntrySchema).check(z.maxLength(HEALTH_ENTRIES_MAX));

const LEAST_KG = 0.01;
/** Plausible values, in mmol/L and °C; those in other units lie outside. */
const GLUCOSE_RANGE = [0.5, 60] as const;
const TEMPERATURE_RANGE = [20, 45] as const;
const note = textUpTo(HEALTH_NOTE_MAX);
const name = requiredLineUpTo(HEALTH_NAME_MAX, 'Please say what it is');
/** Fields of a reminder. Absent ones mean that an edit keeps them, as by screens that don't know them. */
const reminder = {
  dueOn: z.nullable(dueDaySchema),
  repeat: z.optional(z.nullable(dueSeriesSchema)),
  dueZone: z.optional(z.nullable(timeZoneSchema)),
};
type Reminder = { dueOn: string | null; repeat?: z.infer<typeof dueSeriesSchema> | null | undefined };
/** Checks that a reminder is due on a day of its series. Other checks report invalid fields. */
const repeatsOnDueDay = z.refine<Reminder>(
  ({ dueOn, repeat }) =>
    !repeat ||
    (dueOn !== null &&
      (!dueSeriesSchema.safeParse(repeat).success ||
        !dueDaySchema.safeParse(dueOn).success ||
        isDueDay(repeat, dueOn))),
  { error: 'Please pick the day of the next reminder', path: ['dueOn'] },
);
const endsAfterStart = z.refine<{ on: string; endsOn: string | null }>(
  ({ on, endsOn }) => endsOn === null || endsOn >= on,
  { error: 'This is before the start date', path: ['endsOn'] },
);
const time = z.optional(z.nullable(clockSchema));
const measuredIn = ([least, most]: readonly [number, number]) =>
  z
    .number('Please enter a value')
    .check(z.gte(least, 'This is too low to be right'), z.lte(most, 'This is too high to be right'));

/** Body of each kind of entry; kept apart because a form needs only its own kind. */
export const HEALTH_INPUTS = {
  weight: z.strictObject({
    kind: z.literal('weight'),
    on: pastDaySchema,
    time,
    weightKg: z
      .number('Please enter a weight')
      .check(z.gte(LEAST_KG, 'Please enter a weight'), z.lte(PET_WEIGHT_MAX_KG, 'That is heavier than any pet')),
    note,
  }),
  vaccination: z
    .strictObject({ kind: z.literal('vaccination'), on: pastDaySchema, name, note, ...reminder })
    .check(repeatsOnDueDay),
  medication: z
    .strictObject({
      kind: z.literal('medication'),
      on: pastDaySchema,
      name,
      dose: lineUpTo(HEALTH_DOSE_MAX),
      schedule: z.enum(MEDICATION_SCHEDULES, 'Please choose how often'),
      endsOn: z.nullable(daySchema),
      /** Absent means that an edit keeps the times, as by screens that don't know them; null removes them. */
      plan: z.optional(z.nullable(medicationPlanSchema)),
      note,
      ...reminder,
    })
    .check(
      repeatsOnDueDay,
      z.refine(({ schedule, plan }) => !plan || schedule !== 'as_needed', {
        error: 'What is given when needed has no times',
        path: ['plan'],
      }),
      z.refine(({ schedule, plan }) => !plan || schedule !== 'twice_daily' || plan.times.length === 2, {
        error: 'Twice a day has two times. For more or fewer, choose “Every day”.',
        path: ['plan'],
      }),
      endsAfterStart,
    ),
  allergy: z.strictObject({ kind: z.literal('allergy'), on: pastDaySchema, name, note }),
  visit: z
    .strictObject({ kind: z.literal('visit'), on: pastDaySchema, name, note, ...reminder })
    .check(repeatsOnDueDay),
  deworming: z
    .strictObject({ kind: z.literal('deworming'), on: pastDaySchema, name, note, ...reminder })
    .check(repeatsOnDueDay),
  parasites: z
    .strictObject({ kind: z.literal('parasites'), on: pastDaySchema, name, note, ...reminder })
    .check(repeatsOnDueDay),
  dental: z
    .strictObject({ kind: z.literal('dental'), on: pastDaySchema, name, note, ...reminder })
    .check(repeatsOnDueDay),
  heat: z
    .strictObject({ kind: z.literal('heat'), on: pastDaySchema, endsOn: z.nullable(daySchema), note, ...reminder })
    .check(repeatsOnDueDay, endsAfterStart),
  glucose: z.strictObject({
    kind: z.literal('glucose'),
    on: pastDaySchema,
    time,
    measured: measuredIn(GLUCOSE_RANGE),
    note,
  }),
  temperature: z.strictObject({
    kind: z.literal('temperature'),
    on: pastDaySchema,
    time,
    measured: measuredIn(TEMPERATURE_RANGE),
    note,
  }),
} as const satisfies Record<HealthKind, z.ZodMiniType>;
/** Names of the fields of all kinds (decision: fields). */
export type HealthField = { [Kind in HealthKind]: keyof (typeof HEALTH_INPUTS)[Kind]['shape'] }[HealthKind];
/** Kinds whose form has a field. */
export type KindWith<Field extends HealthField> = {
  [Kind in HealthKind]: Field extends keyof (typeof HEALTH_INPUTS)[Kind]['shape'] ? Kind : never;
}[HealthKind];
export type HealthEntryInput = z.infer<(typeof HEALTH_INPUTS)[HealthKind]>;

/** Body of `POST /api/pets/:id/health/:entryId/done`: the day that is done. */
export const dueDayDoneSchema = z.strictObject({ dueOn: daySchema });

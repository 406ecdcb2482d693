import {
  PET_BIO_MAX,
  PET_BREED_MAX,
  PET_HEIGHT_MAX_CM,
  PET_NAME_MAX,
  PET_NICKNAME_MAX,
  PET_WEIGHT_MAX_KG,
} from '@qlixline/contract/limits';
import { dateOfBirthSchema, petGenderSchema } from '@qlixline/contract/pet';
import { speciesIdSchema } from '@qlixline/contract/species';
import { lineUpTo, requiredLineUpTo, textUpTo } from '@qlixline/contract/text';
import type { MeasurementUnit } from '@qlixline/contract/user';
import * as z from 'zod/mini';

import { metricOf } from './measures.ts';
import type { Measure } from './measures.ts';

/** What the form checks before it sends: texts as entered, measures in the user's unit (behaviour: pets). */
export function petFormSchema(unit: MeasurementUnit) {
  return z.object({
    profileImageUrl: z.nullable(z.string()),
    name: requiredLineUpTo(PET_NAME_MAX, 'Pet name is required'),
    nickname: lineUpTo(PET_NICKNAME_MAX),
    species: z.pipe(z.union([z.literal(''), speciesIdSchema]), speciesIdSchema), // empty until one is chosen
    breed: lineUpTo(PET_BREED_MAX),
    subBreed: lineUpTo(PET_BREED_MAX),
    gender: z.union([z.literal(''), petGenderSchema]),
    weight: measureText('weight', unit, PET_WEIGHT_MAX_KG, 'Weight cannot be negative', 'That is heavier than any pet'),
    height: measureText('height', unit, PET_HEIGHT_MAX_CM, 'Height cannot be negative', 'That is taller than any pet'),
    dateOfBirth: z.nullable(dateOfBirthSchema),
    bio: textUpTo(PET_BIO_MAX),
  });
}

/** The values that passed: there is a species. */
export type CheckedPetForm = z.infer<ReturnType<typeof petFormSchema>>;

function measureText(measure: Measure, unit: MeasurementUnit, max: number, tooLow: string, tooHigh: string) {
  const metric = (entered: string) => metricOf(entered, measure, unit) ?? 0;
  return z.string().check(
    z.refine((entered: string) => metric(entered) >= 0, tooLow),
    z.refine((entered: string) => metric(entered) <= max, tooHigh),
  );
}

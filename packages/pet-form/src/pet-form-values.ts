import { clearableTexts } from '@qlixline/contract/fields/field';
import type { ClearableText } from '@qlixline/contract/fields/field';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import { petInputSchema } from '@qlixline/contract/pets/pet';
import type { Pet, PetGender, PetInput } from '@qlixline/contract/pets/pet';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import * as z from 'zod/mini';

import { metricOf, shownMeasure } from './measures.ts';
import type { Measure } from './measures.ts';

type ClearablePetText = ClearableText<typeof PET_FIELDS>;
const CLEARABLE_TEXTS = clearableTexts(PET_FIELDS);

/** Values of the form: text, in the user's unit. */
export type PetFormValues = Record<ClearablePetText, string> & {
  profileImageUrl: string | null;
  name: string;
  species: SpeciesId | '';
  gender: PetGender | '';
  weight: string;
  height: string;
  dateOfBirth: string | null;
};

/** Returns the initial values of a pet or a new pet. */
export function valuesOf(pet: Pet | undefined, unit: MeasurementUnit): PetFormValues {
  return {
    profileImageUrl: pet?.profileImageUrl ?? null,
    name: pet?.name ?? '',
    species: pet?.species ?? '',
    gender: pet?.gender ?? '',
    weight: shownMeasure(pet?.weight, 'weight', unit),
    height: shownMeasure(pet?.height, 'height', unit),
    dateOfBirth: pet?.dateOfBirth ?? null,
    ...eachText((field) => pet?.[field] ?? ''),
  };
}

/**
 * Validates the form like the server (behaviour: pets). Its output is the payload of `POST /api/pets` and `PUT
 * /api/pets/:id`.
 */
export function petFormSchema(unit: MeasurementUnit, pet?: Pet) {
  return z.pipe(
    z.transform((values: PetFormValues): PetInput => toPetInput(values, unit, pet)),
    petInputSchema,
  );
}

/** Builds the complete payload, because a PUT clears absent fields. */
function toPetInput(values: PetFormValues, unit: MeasurementUnit, pet?: Pet): Required<PetInput> {
  return {
    name: values.name,
    species: values.species as SpeciesId, // empty until one is selected: the schema requires one
    gender: values.gender || null,
    dateOfBirth: values.dateOfBirth || null,
    weight: measureToSend('weight', values.weight, unit, pet?.weight ?? null),
    height: measureToSend('height', values.height, unit, pet?.height ?? null),
    profileImageUrl: values.profileImageUrl,
    ...eachText((field) => values[field].trim() || null),
  };
}

function eachText<Value>(valueOf: (field: ClearablePetText) => Value): Record<ClearablePetText, Value> {
  return Object.fromEntries(CLEARABLE_TEXTS.map((field) => [field, valueOf(field)])) as Record<ClearablePetText, Value>;
}

/** Returns the stored value for an untouched field, so that rounding for display doesn't change a pet over time. */
function measureToSend(measure: Measure, entered: string, unit: MeasurementUnit, stored: number | null) {
  return entered === shownMeasure(stored, measure, unit) ? stored : metricOf(entered, measure, unit);
}

import { clearableTexts } from '@qlixline/contract/field';
import type { ClearableText } from '@qlixline/contract/field';
import { PET_FIELDS } from '@qlixline/contract/pet-fields';
import { petInputSchema } from '@qlixline/contract/pet';
import type { Pet, PetGender, PetInput } from '@qlixline/contract/pet';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { MeasurementUnit } from '@qlixline/contract/user';
import * as z from 'zod/mini';

import { metricOf, shownMeasure } from './measures.ts';
import type { Measure } from './measures.ts';

type ClearablePetText = ClearableText<typeof PET_FIELDS>;
const CLEARABLE_TEXTS = clearableTexts(PET_FIELDS);

/** What the form holds: text, in the user's unit. */
export type PetFormValues = Record<ClearablePetText, string> & {
  profileImageUrl: string | null;
  name: string;
  species: SpeciesId | '';
  gender: PetGender | '';
  weight: string;
  height: string;
  dateOfBirth: string | null;
};

/** Of a pet, or of none for a new one. */
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
 * What the form checks before it sends, which is what the server will check (behaviour: pets). Its result is the
 * payload of `POST /api/pets` and `PUT /api/pets/:id`.
 */
export function petFormSchema(unit: MeasurementUnit, pet?: Pet) {
  return z.pipe(
    z.transform((values: PetFormValues): PetInput => toPetInput(values, unit, pet)),
    petInputSchema,
  );
}

/** Whole: a PUT empties what is absent. */
function toPetInput(values: PetFormValues, unit: MeasurementUnit, pet?: Pet): Required<PetInput> {
  return {
    name: values.name,
    species: values.species as SpeciesId, // empty until one is chosen: the schema asks for one
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

/** An untouched field sends what was stored: rounding for the screen must not change a pet little by little. */
function measureToSend(measure: Measure, entered: string, unit: MeasurementUnit, stored: number | null) {
  return entered === shownMeasure(stored, measure, unit) ? stored : metricOf(entered, measure, unit);
}

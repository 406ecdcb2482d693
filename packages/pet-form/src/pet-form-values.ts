import { petInputSchema } from '@qlixline/contract/pet';
import type { Pet, PetGender, PetInput } from '@qlixline/contract/pet';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { MeasurementUnit } from '@qlixline/contract/user';
import * as z from 'zod/mini';

import { metricOf, shownMeasure } from './measures.ts';
import type { Measure } from './measures.ts';

/** What the form holds: text, in the user's unit. */
export type PetFormValues = {
  profileImageUrl: string | null;
  name: string;
  nickname: string;
  species: SpeciesId | '';
  breed: string;
  subBreed: string;
  gender: PetGender | '';
  weight: string;
  height: string;
  dateOfBirth: string | null;
  bio: string;
};

/** Of a pet, or of none for a new one. */
export function valuesOf(pet: Pet | undefined, unit: MeasurementUnit): PetFormValues {
  return {
    profileImageUrl: pet?.profileImageUrl ?? null,
    name: pet?.name ?? '',
    nickname: pet?.nickname ?? '',
    species: pet?.species ?? '',
    breed: pet?.breed ?? '',
    subBreed: pet?.subBreed ?? '',
    gender: pet?.gender ?? '',
    weight: shownMeasure(pet?.weight, 'weight', unit),
    height: shownMeasure(pet?.height, 'height', unit),
    dateOfBirth: pet?.dateOfBirth ?? null,
    bio: pet?.bio ?? '',
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
    nickname: textOrNull(values.nickname),
    species: values.species as SpeciesId, // empty until one is chosen: the schema asks for one
    breed: textOrNull(values.breed),
    subBreed: textOrNull(values.subBreed),
    gender: values.gender || null,
    bio: textOrNull(values.bio),
    dateOfBirth: values.dateOfBirth || null,
    weight: measureToSend('weight', values.weight, unit, pet?.weight ?? null),
    height: measureToSend('height', values.height, unit, pet?.height ?? null),
    profileImageUrl: values.profileImageUrl,
  };
}

/** An untouched field sends what was stored: rounding for the screen must not change a pet little by little. */
function measureToSend(measure: Measure, entered: string, unit: MeasurementUnit, stored: number | null) {
  return entered === shownMeasure(stored, measure, unit) ? stored : metricOf(entered, measure, unit);
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}

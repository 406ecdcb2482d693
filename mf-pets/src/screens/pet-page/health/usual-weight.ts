import { usualWeightOf } from '@qlixline/contract/pets/breed-weights';
import type { WeightRange } from '@qlixline/contract/pets/breed-weights';
import { UNIT_LABELS, weightFromKg } from '@qlixline/contract/pets/measurement';
import { monthsAfter } from '@qlixline/contract/time/months-after';
import type { PetCard } from '@qlixline/contract/pets/pet';
import type { MeasurementUnit } from '@qlixline/contract/users/user';

export type WeighedPet = Pick<PetCard, 'name' | 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth'>;

/**
 * Usual weight of a breed; `breed` includes the sex if it matters. `hint` explains why the pet's weight isn't compared.
 */
type UsualForPet =
  | { isShown: true; breed: string; range: WeightRange; grownOn: string }
  | { isShown: false; hint: string };

/** Returns the usual weight for a chart that ends on this day; undefined for breeds without a standard weight. */
export function usualWeightFor(pet: WeighedPet, lastDay: string): UsualForPet | undefined {
  const usual = usualWeightOf(pet);
  if (!usual) return undefined;
  const breed = [usual.sex, pet.breed].filter(Boolean).join(' ');
  if (!pet.dateOfBirth) {
    return {
      isShown: false,
      hint: `With ${pet.name}’s birthday in the profile, this shows what an adult ${breed} usually weighs.`,
    };
  }
  const grownOn = monthsAfter(pet.dateOfBirth, usual.adultFromMonths);
  if (grownOn > lastDay) {
    return {
      isShown: false,
      hint: `${pet.name} is still growing: what an adult ${breed} usually weighs is shown from ${usual.adultFromMonths} months on.`,
    };
  }
  return { isShown: true, breed, range: usual.range, grownOn };
}

/** Formats a range, with decimals only for light animals: "25–34 kg". */
export function rangeText(range: WeightRange, unit: MeasurementUnit): string {
  const [min, max] = range.map((kilograms) => weightFromKg(kilograms, unit)) as [number, number];
  const maximumFractionDigits = max < 20 ? 1 : 0;
  const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits });
  return `${text(min)}–${text(max)} ${UNIT_LABELS[unit].weight}`;
}

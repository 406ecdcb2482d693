import { usualWeightOf } from '@qlixline/contract/breed-weights';
import type { WeightRange } from '@qlixline/contract/breed-weights';
import { UNIT_LABELS, weightFromKg } from '@qlixline/contract/measurement';
import { monthsAfter } from '@qlixline/contract/months-after';
import type { PetCard } from '@qlixline/contract/pet';
import type { MeasurementUnit } from '@qlixline/contract/user';

export type WeighedPet = Pick<PetCard, 'name' | 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth'>;

/** `breed`: with the sex, where that makes a difference. `hint`: why nothing is held against the pet's weight. */
type UsualForPet =
  | { isShown: true; breed: string; range: WeightRange; grownOn: string }
  | { isShown: false; hint: string };

/** What a chart shows whose last weight is of this day; undefined of a breed whose standard does not say. */
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

/** "25–34 kg"; decimals only of those who are light. */
export function rangeText(range: WeightRange, unit: MeasurementUnit): string {
  const [min, max] = range.map((kilograms) => weightFromKg(kilograms, unit)) as [number, number];
  const maximumFractionDigits = max < 20 ? 1 : 0;
  const text = (value: number) => value.toLocaleString('en', { maximumFractionDigits });
  return `${text(min)}–${text(max)} ${UNIT_LABELS[unit].weight}`;
}

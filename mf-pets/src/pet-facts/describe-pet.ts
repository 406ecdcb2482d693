import type { Pet } from '@qlixline/contract/pet';
import { SPECIES_NAMES } from '@qlixline/contract/species-ids';

import { petAge } from './pet-age.ts';

type Described = 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth' | 'diedOn';

/** "Border Collie · female · 3 years 4 months": what is known, the species where there is no breed. */
export function describePet(pet: Pick<Pet, Described>, today: Date) {
  const kind = [pet.breed ?? SPECIES_NAMES[pet.species], pet.subBreed].filter(Boolean).join(' × ');
  const gender = pet.gender === 'unknown' ? null : pet.gender;
  const age = pet.dateOfBirth && (pet.diedOn ? lifetime(pet.dateOfBirth, pet.diedOn) : petAge(pet.dateOfBirth, today));
  return [kind, gender, age].filter(Boolean).join(' · ');
}

/** "2010 – 2024", in one line. */
const lifetime = (dateOfBirth: string, diedOn: string): string =>
  `${dateOfBirth.slice(0, 4)}\u00A0–\u00A0${diedOn.slice(0, 4)}`;

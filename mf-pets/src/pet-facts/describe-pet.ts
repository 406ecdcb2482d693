import type { Pet } from '@qlixline/contract/pets/pet';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';

import { petAge } from './pet-age.ts';

type Described = 'species' | 'breed' | 'subBreed' | 'gender' | 'dateOfBirth' | 'diedOn';

/**
 * Describes a pet by what is known, with the species if there is no breed: "Border Collie · female · 3 years 4 months".
 */
export function describePet(pet: Pick<Pet, Described>, today: Date) {
  const kind = [pet.breed ?? SPECIES_NAMES[pet.species], pet.subBreed].filter(Boolean).join(' × ');
  const gender = pet.gender === 'unknown' ? null : pet.gender;
  const age = pet.dateOfBirth && (pet.diedOn ? lifetime(pet.dateOfBirth, pet.diedOn) : petAge(pet.dateOfBirth, today));
  return [kind, gender, age].filter(Boolean).join(' · ');
}

/** Formats a lifetime in one line: "2010 – 2024", or "2024" within one year. */
function lifetime(dateOfBirth: string, diedOn: string): string {
  const [born, died] = [dateOfBirth.slice(0, 4), diedOn.slice(0, 4)];
  return born === died ? died : `${born}\u00A0–\u00A0${died}`;
}

import { LISTING_TRAITS } from '../listings/listing-traits.ts';
import { SPECIES_NAMES } from './species-ids.ts';
import type { SpeciesId } from './species-ids.ts';

const TRAITS = LISTING_TRAITS.adoption;
export type AnimalSize = keyof typeof TRAITS.size.options;
export type AnimalColour = keyof typeof TRAITS.colour.options;
export type AnimalGender = keyof typeof TRAITS.gender.options;

/** Appearance of an animal as a passer-by would describe it, in the same terms as listings. */
export const ANIMAL_SIZES = Object.keys(TRAITS.size.options) as [AnimalSize, ...AnimalSize[]];
export const ANIMAL_COLOURS = Object.keys(TRAITS.colour.options) as [AnimalColour, ...AnimalColour[]];
export const ANIMAL_GENDERS = Object.keys(TRAITS.gender.options) as [AnimalGender, ...AnimalGender[]];
export const ANIMAL_COLOURS_MAX = TRAITS.colour.max;

export const sizeName = (id: AnimalSize): string => TRAITS.size.options[id];
export const colourName = (id: AnimalColour): string => TRAITS.colour.options[id];
export const genderName = (id: AnimalGender): string => TRAITS.gender.options[id];

type Looks = {
  species: SpeciesId;
  breed: string | null;
  gender: AnimalGender | null;
  size: AnimalSize | null;
  colours: readonly AnimalColour[];
};

/** Describes an animal in one line: `Beagle, female, medium, brown and white`. */
export function looksText({ species, breed, gender, size, colours }: Looks): string {
  const parts = [
    breed || SPECIES_NAMES[species],
    gender && genderName(gender).toLowerCase(),
    size && sizeName(size).toLowerCase(),
    colours.map((colour) => colourName(colour).toLowerCase()).join(' and '),
  ];
  return parts.filter(Boolean).join(', ');
}

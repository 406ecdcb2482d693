import { SPECIES_NAMES } from '@qlixline/contract/species-ids';

const IRREGULAR: Record<string, string> = { fish: 'fish', other: 'unusual pets' };

/** Many of a species, within a sentence. A species that this version does not know yet is "pets". */
export function speciesPlural(species: string): string {
  const name = Object.entries(SPECIES_NAMES).find(([id]) => id === species)?.[1];
  return IRREGULAR[species] ?? (name ? `${name.toLowerCase()}s` : 'pets');
}

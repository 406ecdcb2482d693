import type { SpeciesId } from './species-ids.ts';

const PLURALS: Record<SpeciesId, string> = {
  dog: 'dogs',
  cat: 'cats',
  rabbit: 'rabbits',
  bird: 'birds',
  fish: 'fish',
  reptile: 'reptiles',
  hamster: 'hamsters',
  guinea_pig: 'guinea pigs',
  ferret: 'ferrets',
  horse: 'horses',
  spider: 'spiders',
  other: 'unusual pets',
};

/** Many of a species, within a sentence. A species that this version does not know yet is "pets". */
export function speciesPlural(species: string): string {
  return Object.hasOwn(PLURALS, species) ? PLURALS[species as SpeciesId] : 'pets';
}

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

/** Returns the plural of a species for use within a sentence; "pets" for a species that this version doesn't know. */
export function speciesPlural(species: string): string {
  return Object.hasOwn(PLURALS, species) ? PLURALS[species as SpeciesId] : 'pets';
}

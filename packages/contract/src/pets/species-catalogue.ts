import type { Species, SpeciesId } from './species.ts';
import { SPECIES_IDS, SPECIES_NAMES } from './species-ids.ts';
import { BIRD_BREEDS } from './species/bird.ts';
import { CAT_BREEDS } from './species/cat.ts';
import { DOG_BREEDS } from './species/dog.ts';
import { FERRET_BREEDS } from './species/ferret.ts';
import { FISH_BREEDS } from './species/fish.ts';
import { GUINEA_PIG_BREEDS } from './species/guinea-pig.ts';
import { HAMSTER_BREEDS } from './species/hamster.ts';
import { HORSE_BREEDS } from './species/horse.ts';
import { OTHER_BREEDS } from './species/other.ts';
import { RABBIT_BREEDS } from './species/rabbit.ts';
import { REPTILE_BREEDS } from './species/reptile.ts';
import { SPIDER_BREEDS } from './species/spider.ts';

/** Kept apart from `species.ts` so that only screens with breed fields load the lists. */
const BREEDS: ReadonlyMap<string, readonly string[]> = new Map<SpeciesId, readonly string[]>([
  ['dog', DOG_BREEDS],
  ['cat', CAT_BREEDS],
  ['rabbit', RABBIT_BREEDS],
  ['bird', BIRD_BREEDS],
  ['fish', FISH_BREEDS],
  ['reptile', REPTILE_BREEDS],
  ['hamster', HAMSTER_BREEDS],
  ['guinea_pig', GUINEA_PIG_BREEDS],
  ['ferret', FERRET_BREEDS],
  ['horse', HORSE_BREEDS],
  ['spider', SPIDER_BREEDS],
  ['other', OTHER_BREEDS],
]);

/** Returns the breeds of a species; empty for an unknown id (behaviour: species). */
export function breedsOf(id: string): string[] {
  return [...(BREEDS.get(id) ?? [])];
}

/** Every species with its breeds in the form's order. */
export const SPECIES_CATALOGUE: Species[] = SPECIES_IDS.map((id) => ({
  id,
  name: SPECIES_NAMES[id],
  breeds: breedsOf(id),
}));

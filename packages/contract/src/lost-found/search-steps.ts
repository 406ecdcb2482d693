import type { SpeciesId } from '../pets/species-ids.ts';

/** Steps of the first hours after a pet was lost, the nearest first. */
export const SEARCH_STEPS = [
  'home',
  'neighbours',
  'lure',
  'quiet',
  'poster',
  'share',
  'found',
  'vets',
  'register',
] as const;
export type SearchStep = (typeof SEARCH_STEPS)[number];

/** Steps that everybody can take. */
const ALWAYS = ['home', 'neighbours', 'poster', 'share', 'found', 'vets'] as const satisfies readonly SearchStep[];

/** Steps beside those, by species: what lures it, when it moves, and whether it usually has a chip. */
const MORE: Record<SpeciesId, readonly SearchStep[]> = {
  dog: ['lure', 'register'],
  cat: ['lure', 'quiet', 'register'],
  rabbit: ['lure', 'quiet', 'register'],
  ferret: ['lure', 'quiet', 'register'],
  horse: ['lure', 'register'],
  bird: ['lure', 'quiet'],
  reptile: ['lure', 'quiet'],
  hamster: ['lure', 'quiet'],
  guinea_pig: ['lure', 'quiet'],
  spider: ['quiet'],
  fish: [],
  other: ['lure', 'quiet', 'register'],
};

/** Returns the steps for a species in their order. */
export function searchStepsFor(species: SpeciesId): SearchStep[] {
  const steps: ReadonlySet<SearchStep> = new Set([...ALWAYS, ...MORE[species]]);
  return SEARCH_STEPS.filter((step) => steps.has(step));
}

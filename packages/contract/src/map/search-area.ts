import type { SpeciesId } from '../pets/species-ids.ts';

/** Search radius in km: initial, growth per day, and maximum. */
type SearchRadius = { start: number; perDay: number; max: number };

/**
 * Radius by species. Three quarters of cats are found within 500 m of where they were lost (Huang et al., Animals
 * 2018); dogs cover some kilometres a day. Small animals stay near, birds don't.
 */
const SEARCH_RADIUS_KM: Record<SpeciesId, SearchRadius> = {
  dog: { start: 2, perDay: 2, max: 25 },
  cat: { start: 0.5, perDay: 0.25, max: 5 },
  rabbit: { start: 0.3, perDay: 0.1, max: 2 },
  bird: { start: 3, perDay: 3, max: 50 },
  fish: { start: 0.1, perDay: 0, max: 0.1 },
  reptile: { start: 0.1, perDay: 0.05, max: 1 },
  hamster: { start: 0.1, perDay: 0.05, max: 0.5 },
  guinea_pig: { start: 0.1, perDay: 0.05, max: 0.5 },
  ferret: { start: 0.3, perDay: 0.3, max: 3 },
  horse: { start: 3, perDay: 4, max: 40 },
  spider: { start: 0.1, perDay: 0, max: 0.1 },
  other: { start: 1, perDay: 0.5, max: 10 },
};

const DAY_MS = 86_400_000;

/** Returns the search radius in km around the last sighting, `sinceMs` ms after it. */
export function searchRadiusKm(species: SpeciesId, sinceMs: number): number {
  const { start, perDay, max } = SEARCH_RADIUS_KM[species];
  return Math.min(max, start + (perDay * Math.max(0, sinceMs)) / DAY_MS);
}

import type { AnimalColour, AnimalGender, AnimalSize } from '../pets/animal-looks.ts';
import { ANIMAL_SIZES } from '../pets/animal-looks.ts';
import { NOTICE_DAYS_MAX, NOTICE_MATCH_KM_MAX } from '../limits.ts';
import { searchRadiusKm } from '../map/search-area.ts';
import type { SpeciesId } from '../pets/species-ids.ts';

/** Criteria for comparing a found animal with a lost one. */
export const MATCH_REASONS = ['breed', 'colours', 'size', 'gender', 'distance', 'time'] as const;
export type MatchReason = { about: (typeof MATCH_REASONS)[number]; agrees: boolean };

/** Fields by which two notices are compared. Null and an empty list mean unknown. */
export type ComparedAnimal = {
  species: SpeciesId;
  breed: string | null;
  gender: AnimalGender | null;
  size: AnimalSize | null;
  colours: readonly AnimalColour[];
  /** Time, ISO 8601. */
  happenedAt: string;
};

/** Points for each matching criterion; 100 in total. */
const AGREES = { breed: 25, colours: 20, size: 7, gender: 8, distance: 25, time: 15 } as const;
/**
 * Penalties for criteria that are known for both and differ. Finders recognize the gender more reliably than the breed.
 */
const DIFFERS = { breed: 20, colours: 20, size: 10, gender: 30 } as const;

const DAY_MS = 86_400_000;
/** Tolerance for animals found before the reported loss, because owners aren't sure of the hour. */
const FOUND_BEFORE_MS = DAY_MS;
/** Multiple of the search radius from which distance counts against a match. */
const FAR = 5;

/**
 * Returns a match score from 0 to 100 with the reasons for and against; null if a match is impossible. Unknown criteria
 * are left out. `km` is the distance between last sighting and find.
 */
export function matchOf(
  lost: ComparedAnimal,
  found: ComparedAnimal,
  km: number,
): { score: number; reasons: MatchReason[] } | null {
  const sinceMs = Date.parse(found.happenedAt) - Date.parse(lost.happenedAt);
  const isPossible =
    lost.species === found.species &&
    km <= NOTICE_MATCH_KM_MAX &&
    sinceMs >= -FOUND_BEFORE_MS &&
    sinceMs <= NOTICE_DAYS_MAX * DAY_MS;
  if (!isPossible) return null;
  const parts = [
    looksAlike('breed', lost.breed && found.breed && sameText(lost.breed, found.breed)),
    coloursAlike(lost.colours, found.colours),
    sizesAlike(lost.size, found.size),
    looksAlike('gender', lost.gender && found.gender && lost.gender === found.gender),
    near(lost.species, km, sinceMs),
    soon(sinceMs),
  ].filter((part) => part !== null);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return {
    score: Math.max(0, Math.min(100, Math.round(points))),
    reasons: parts.map(({ about, agrees }) => ({ about, agrees })),
  };
}

type Part = MatchReason & { points: number };

/** Compares one criterion; `agrees` is null or empty if it is unknown for either animal. */
function looksAlike(about: keyof typeof DIFFERS, agrees: boolean | null | ''): Part | null {
  if (agrees === null || agrees === '') return null;
  return { about, agrees, points: agrees ? AGREES[about] : -DIFFERS[about] };
}

function coloursAlike(lost: readonly AnimalColour[], found: readonly AnimalColour[]): Part | null {
  if (lost.length === 0 || found.length === 0) return null;
  const common = lost.filter((colour) => found.includes(colour)).length;
  if (common === 0) return { about: 'colours', agrees: false, points: -DIFFERS.colours };
  return { about: 'colours', agrees: true, points: (AGREES.colours * 2 * common) / (lost.length + found.length) };
}

/** Compares sizes; adjacent sizes are a matter of opinion and don't count. */
function sizesAlike(lost: AnimalSize | null, found: AnimalSize | null): Part | null {
  if (!lost || !found) return null;
  const steps = Math.abs(ANIMAL_SIZES.indexOf(lost) - ANIMAL_SIZES.indexOf(found));
  return steps === 1 ? null : looksAlike('size', steps === 0);
}

function near(species: SpeciesId, km: number, sinceMs: number): Part {
  const radii = km / searchRadiusKm(species, sinceMs);
  const share = radii <= 1 ? 1 : Math.max(0, (FAR - radii) / (FAR - 1));
  return { about: 'distance', agrees: radii <= FAR, points: AGREES.distance * share };
}

function soon(sinceMs: number): Part {
  const days = Math.max(0, sinceMs / DAY_MS);
  return { about: 'time', agrees: days <= NOTICE_DAYS_MAX / 2, points: AGREES.time * (1 - days / NOTICE_DAYS_MAX) };
}

const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

import { fold } from './fold.ts';

/** Possible interpretation of a query. */
export type Reading = {
  /** Name, folded. */
  name: string;
  /** Names of the region, the country or both, folded. */
  areas: string[];
  /**
   * True if all of the text before the first comma is the name, which may then be a prefix; false if its last words are
   * read as areas, and the name must match exactly.
   */
  isWhole: boolean;
};

/** Largest number of words of a region or country after a name without a comma. */
const AREA_WORDS_MAX = 5;
const AREAS_MAX = 4;

/**
 * Parses `Portland, Oregon, USA` and `Portland Oregon USA`: before the first comma is a name, or a name and one or two
 * areas. Returns a bounded number of readings, however long the text is.
 */
export function readingsOf(text: string): Reading[] {
  const [name, ...areas] = text
    .split(/[,،、，;]/)
    .map(fold)
    .filter(Boolean)
    .slice(0, AREAS_MAX + 1);
  if (name === undefined) return [];
  const words = name.split(' ');
  const readings: Reading[] = [{ name, areas, isWhole: true }];
  for (let count = 1; count <= Math.min(AREA_WORDS_MAX, words.length - 1); count += 1) {
    const [before, behind] = [inWords(words.slice(0, -count)), words.slice(-count)];
    readings.push({ name: before, areas: [inWords(behind), ...areas], isWhole: false });
    for (let first = 1; first < count; first += 1) {
      const inner = [inWords(behind.slice(0, first)), inWords(behind.slice(first))];
      readings.push({ name: before, areas: [...inner, ...areas], isWhole: false });
    }
  }
  return readings;
}

const inWords = (words: readonly string[]): string => words.join(' ');

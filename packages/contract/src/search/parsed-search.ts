import { SPECIES_IDS } from '../pets/species-ids.ts';
import type { SpeciesId } from '../pets/species-ids.ts';
import { TAG_SIGN, foldTag, isFoldedTag } from '../text/text-marks.ts';
import { USERNAME_PATTERN, foldUsername } from '../account/username-rule.ts';

/** Parsed search text: words, and operators that narrow it down. */
export type ParsedSearch = {
  /** Words that aren't operators, separated by single spaces; may be empty. */
  words: string;
  /** Username from `from:mira`. */
  from: string | null;
  /** Tags such as `#walk`, all required, folded and without the sign. */
  tags: string[];
  /** Species from `species:dog`. */
  species: SpeciesId | null;
};

export type SearchOperator = 'from' | 'tag' | 'species';

const NAMED = /^(from|species):(.*)$/iu;
const SIGN = new RegExp(`^${TAG_SIGN}`, 'u');
/** Maximum number of tags; more don't narrow the search any further. */
const TAGS_MAX = 5;

/**
 * Parses a search text. The last `from:` and `species:` count. Invalid operators ("from:?", "species:unicorn") are
 * treated as words; one without a value is still being typed and left out.
 */
export function parseSearch(text: string): ParsedSearch {
  const parsed: ParsedSearch = { words: '', from: null, tags: [], species: null };
  const words = text.split(/\s+/u).filter((word) => word !== '' && !takeOperator(parsed, word));
  return { ...parsed, words: words.join(' ') };
}

/** Formats a parsed search so that `parseSearch` returns it again. */
export function searchText({ words, from, tags, species }: ParsedSearch): string {
  const operators = [from && `from:${from}`, ...tags.map((tag) => `#${tag}`), species && `species:${species}`];
  return [...operators, words].filter(Boolean).join(' ');
}

/** Lists the operators that a search uses. */
export function operatorsOf({ from, tags, species }: ParsedSearch): SearchOperator[] {
  const used: [SearchOperator, boolean][] = [
    ['from', from !== null],
    ['tag', tags.length > 0],
    ['species', species !== null],
  ];
  return used.filter(([, isUsed]) => isUsed).map(([operator]) => operator);
}

function takeOperator(parsed: ParsedSearch, word: string): boolean {
  if (SIGN.test(word)) return takeTag(parsed, word.slice(1));
  const [, name, value] = NAMED.exec(word) ?? [];
  if (name === undefined || value === undefined) return false;
  if (value === '') return true;
  if (name.toLowerCase() === 'species') {
    const id = SPECIES_IDS.find((known) => known === value.toLowerCase().replaceAll('-', '_'));
    parsed.species = id ?? parsed.species;
    return id !== undefined;
  }
  const username = foldUsername(value.replace(/^@/u, ''));
  if (!USERNAME_PATTERN.test(username)) return false;
  parsed.from = username;
  return true;
}

function takeTag(parsed: ParsedSearch, entered: string): boolean {
  if (entered === '') return true;
  const tag = foldTag(entered);
  if (!isFoldedTag(tag)) return false;
  if (!parsed.tags.includes(tag) && parsed.tags.length < TAGS_MAX) parsed.tags.push(tag);
  return true;
}

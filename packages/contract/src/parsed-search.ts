import { SPECIES_IDS } from './species-ids.ts';
import type { SpeciesId } from './species-ids.ts';
import { TAG_SIGN, foldTag, isFoldedTag } from './text-marks.ts';
import { USERNAME_PATTERN, foldUsername } from './username-rule.ts';

/** What somebody looks for: words, and operators that narrow it down. */
export type ParsedSearch = {
  /** Everything that is no operator, one space between two words; may be empty. */
  words: string;
  /** `from:mira`: of this user, by username. */
  from: string | null;
  /** `#walk`: with all of these, folded, without their signs. */
  tags: string[];
  /** `species:dog`. */
  species: SpeciesId | null;
};

export type SearchOperator = 'from' | 'tag' | 'species';

const NAMED = /^(from|species):(.*)$/iu;
const SIGN = new RegExp(`^${TAG_SIGN}`, 'u');
/** More would be no narrower. */
const TAGS_MAX = 5;

/**
 * Reads what was typed. Of `from:` and `species:` the last one counts. What looks like an operator and is none ("from:?",
 * "species:unicorn") is looked for as words; one without a value is still being typed, and left out.
 */
export function parseSearch(text: string): ParsedSearch {
  const parsed: ParsedSearch = { words: '', from: null, tags: [], species: null };
  const words = text.split(/\s+/u).filter((word) => word !== '' && !takeOperator(parsed, word));
  return { ...parsed, words: words.join(' ') };
}

/** The same search as a text, which `parseSearch` reads back. */
export function searchText({ words, from, tags, species }: ParsedSearch): string {
  const operators = [from && `from:${from}`, ...tags.map((tag) => `#${tag}`), species && `species:${species}`];
  return [...operators, words].filter(Boolean).join(' ');
}

/** The operators that a search has. */
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

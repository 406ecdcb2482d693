import type { AddressRow } from './addresses.query.ts';
import { COMMON_WORDS } from '../words/abbreviations.ts';
import { foldName, writtenForms } from '../words/address-words.ts';
import { errorsAllowed, letterDistance } from '../../towns/gazetteer/letter-distance.ts';
import type { TypedAddress } from './typed-address.ts';

const COMMON_WEIGHT = 0.35;
/** Scores of a typed word, 0 to 1. */
const WHOLE = 1;
const LAST_PREFIX = 0.92; // the word that is still being typed
const PREFIX = 0.8;
const MISTYPED = 0.75;
const MISTYPED_PREFIX = 0.65;
const PER_ERROR = 0.1;
/** Share of a name's words that weren't typed which lowers its rating. */
const MISSING_WEIGHT = 0.35;
/** Rating of an address whose town was typed rather than a word of its name. */
const IN_TOWN = 0.95;
const LETTERS_OF_PREFIX_MIN = 3;

export type Rating = {
  /** Match of the text, 0 to 1. */
  score: number;
  /** Name that matched; null if it is the address's own. */
  alias: string | null;
};

/**
 * Rates how well an address matches what was typed. Words may be in any order; each must be a word of one of its names,
 * a beginning of one, nearly one, or a word of its town. `towns` are numbers of words at the end that name a town nearby.
 * Returns null if a word matches nothing.
 */
export function rateAddress(row: AddressRow, typed: TypedAddress, towns: readonly number[]): Rating | null {
  let best: Rating | null = null;
  for (const name of [row.name, ...row.otherNames]) {
    for (const form of writtenForms(name)) {
      const score = rateForm(form.split(' '), typed, { town: foldName(row.town).split(' '), towns });
      // The own name wins over an equal other one.
      if (score !== null && score > (best?.score ?? 0) + 1e-6) best = { score, alias: name === row.name ? null : name };
    }
  }
  return best;
}

type Where = { town: readonly string[]; towns: readonly number[] };

function rateForm(name: readonly string[], { words, meanings }: TypedAddress, { town, towns }: Where): number | null {
  const rest = [...name];
  let sum = 0;
  let weights = 0;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    const weight = weightOf(word);
    const found = bestWord(rest, meanings[at]!, isLast);
    const isOfTown = towns.some((count) => at >= words.length - count);
    if (found) {
      rest.splice(found.at, 1);
      sum += found.score * weight;
      weights += weight;
    } else if (isOfTown || town.some((part) => part !== '' && (part === word || (isLast && part.startsWith(word))))) {
      sum += IN_TOWN * weight;
      weights += weight;
    } else if (COMMON_WORDS.has(word) && words.length > 1) {
      weights += weight; // "street" where the name has another word for it
    } else {
      return null;
    }
  }
  if (rest.length === name.length) return null; // only the town matches
  const total = name.reduce((all, word) => all + weightOf(word), 0);
  const missing = rest.reduce((all, word) => all + weightOf(word), 0);
  return (sum / weights) * (1 - (MISSING_WEIGHT * missing) / total);
}

const weightOf = (word: string): number => (COMMON_WORDS.has(word) ? COMMON_WEIGHT : Math.sqrt(word.length));

function bestWord(
  name: readonly string[],
  meanings: readonly string[],
  isLast: boolean,
): { at: number; score: number } | null {
  let best: { at: number; score: number } | null = null;
  for (const [at, word] of name.entries()) {
    for (const [nth, meant] of meanings.entries()) {
      const score = rateWord(word, meant, isLast, nth === 0);
      if (score > (best?.score ?? 0)) best = { at, score };
    }
  }
  return best;
}

function rateWord(word: string, typed: string, isLast: boolean, isTyped: boolean): number {
  if (word === typed) return WHOLE;
  if (!isTyped) return 0; // what an abbreviation stands for is a whole word
  if (word.startsWith(typed)) return isLast ? LAST_PREFIX : PREFIX;
  const errors = errorsAllowed(typed.length);
  if (errors === 0) return 0;
  const distance = letterDistance(typed, word, errors);
  if (distance <= errors) return MISTYPED - PER_ERROR * (distance - 1);
  if (word.length <= typed.length || typed.length < LETTERS_OF_PREFIX_MIN + errors) return 0;
  const beginning = letterDistance(typed, word.slice(0, typed.length), 1);
  return beginning <= 1 ? MISTYPED_PREFIX : 0;
}

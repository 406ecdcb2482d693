import { standsFor, COMMON_WORDS } from '../words/abbreviations.ts';
import { foldName } from '../words/address-words.ts';
import { houseNumber } from '../import/named-of-tags.ts';

const WORDS_MAX = 10;
const PREFIXES_MAX = 12;
/** Letters from which a single word is searched; shorter ones are searched only with those beside them. */
const SINGLE_MIN = 3;
const TOWN_WORDS_MAX = 4;
const HOUSE_NUMBER = /^\d{1,5}\p{L}?(?:[/-]\d{1,4}\p{L}?)?$/u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6}(?:-\d{3,4})?$/;
const HOUSE_SUFFIX = /^(?:bis|ter|quater|\p{L})$/u;

/** Text that was typed into a search for an address. */
export type TypedAddress = {
  /** Words without the house number, folded. */
  words: string[];
  /** Whole words that each word may stand for, itself first. */
  meanings: string[][];
  /** House number; null if there is none. */
  house: string | null;
};

/** Reads a text in each way that makes sense: with its numbers as words, as in `E 33rd 12`, and with one as a house. */
export function typedAddresses(text: string): TypedAddress[] {
  const parts = text
    .split(/\s+|(?<=[,;])|(?=[,;])/)
    .filter((part) => part !== '' && part !== ',' && part !== ';')
    .slice(0, WORDS_MAX + 2);
  const readings = [addressOf(parts, null)];
  for (const [at, part] of parts.entries()) {
    if (parts.length === 1 || !HOUSE_NUMBER.test(houseNumber(part))) continue;
    const next = parts[at + 1] ?? '';
    const hasSuffix = HOUSE_SUFFIX.test(next.toLowerCase()) && /\d$/.test(part);
    const without = (count: number) => [...parts.slice(0, at), ...parts.slice(at + count)];
    readings.push(addressOf(without(1), houseNumber(part)));
    if (hasSuffix && parts.length > 2) readings.push(addressOf(without(2), houseNumber(part + next)));
  }
  return readings.filter(({ words }) => words.length > 0);
}

/** Reads the parts; a house has no second number but a postcode, by which nothing is found. */
function addressOf(parts: readonly string[], house: string | null): TypedAddress {
  const named = house === null ? parts : parts.filter((part) => !POSTCODE.test(part));
  const words = foldName(named.join(' ')).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  return { words, meanings: words.map((word) => [word, ...standsFor(word)]), house };
}

/** Returns the readings in which two words that were typed apart are one, as in `Alvier weg`. */
export function joinedWords({ words, house }: TypedAddress): TypedAddress[] {
  return words.slice(1).flatMap((word, at) => {
    if (word.length < SINGLE_MIN || words[at]!.length < SINGLE_MIN) return [];
    const joined = [...words.slice(0, at), words[at]! + word, ...words.slice(at + 2)];
    return [{ words: joined, meanings: joined.map((one) => [one, ...standsFor(one)]), house }];
  });
}

/** Returns the beginnings to look for: all the words in a row, with abbreviations in full, and each telling word. */
export function prefixesOf({ words, meanings }: TypedAddress): string[] {
  const prefixes = new Set(inARow(meanings));
  const telling = words.flatMap((word, at) => (COMMON_WORDS.has(word) ? [] : meanings[at]!));
  for (const word of telling.length > 0 ? telling : meanings.flat()) if (isTelling(word)) prefixes.add(word);
  return [...prefixes].slice(0, PREFIXES_MAX);
}

const isTelling = (word: string): boolean => word.length >= SINGLE_MIN || /\P{ASCII}/u.test(word) || /\d/.test(word);

/** Returns the words in a row; each abbreviation doubles them, up to four. */
function inARow(meanings: readonly (readonly string[])[]): string[] {
  let rows = [''];
  for (const words of meanings) rows = words.flatMap((word) => rows.map((row) => `${row} ${word}`.trim())).slice(0, 4);
  return rows;
}

/** Returns the ends of the text that may name a town, longest first, with the number of their words. */
export function townsIn({ words }: TypedAddress): { text: string; words: number }[] {
  const ends: { text: string; words: number }[] = [];
  for (let count = Math.min(TOWN_WORDS_MAX, words.length - 1); count > 0; count -= 1)
    ends.push({ text: words.slice(-count).join(' '), words: count });
  return ends;
}

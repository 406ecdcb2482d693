import { fold, foldWrittenOut } from '../../towns/gazetteer/fold.ts';
import { standsFor } from './abbreviations.ts';

const WORDS_MAX = 12; // of a name; the rest isn't found
const FORMS_MAX = 6; // of a name
const SUFFIXES_MAX = 120; // of an address with all its names

/** Folds a name or a query: lower case, no accents or punctuation, each Chinese or Japanese character a word. */
export function foldName(text: string): string {
  return fold(text)
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the ways to write a name, folded: as it is, with umlauts written out, with `d'Armes` as two words, and with
 * abbreviations in full.
 */
export function writtenForms(name: string): string[] {
  const apart = name.replace(/(?<=^|[\s-])(\p{L}{1,2}|dell|nell|all)['’](?=\p{L})/giu, '$1 ');
  const forms = [foldName(name), foldWrittenOut(name) ?? '', foldName(apart)].map(firstWords).filter(Boolean);
  return [...new Set([...forms, ...forms.map(inFull)])].slice(0, FORMS_MAX);
}

const firstWords = (form: string): string => form.split(' ').slice(0, WORDS_MAX).join(' ');

/** Writes abbreviations in full; `St.` is a saint unless it ends the name. */
function inFull(form: string): string {
  const words = form.split(' ');
  return words
    .map((word, at) => {
      if (word === 'st') return at === words.length - 1 ? 'street' : 'saint';
      return standsFor(word)[0] ?? word;
    })
    .join(' ');
}

/** Returns the texts by which an address is found: each of its names from each of its words to the end, folded. */
export function suffixesOf(names: readonly string[]): string[] {
  const suffixes = new Set<string>();
  for (const name of names) {
    for (const form of writtenForms(name)) {
      const words = form.split(' ');
      for (const at of words.keys()) {
        if (suffixes.size >= SUFFIXES_MAX) return [...suffixes];
        suffixes.add(words.slice(at).join(' '));
      }
    }
  }
  return [...suffixes];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Folds a text as the server does, as far as that is visible: without accents and capitals. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds the ranges of a text, in its own characters, where words start like the searched words. */
export function matchesIn(text: string, words: string): [from: number, to: number][] {
  const all = [...folded(words).matchAll(WORD)].map(([word]) => word);
  // The "a" of "adopt a cat" would mark the beginning of every word that starts with it.
  const long = all.filter((word) => word.length > 1);
  const wanted = (long.length > 0 ? long : all).toSorted((a, b) => b.length - a.length);
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }): [number, number][] => {
    const matched = wanted.find((one) => folded(word).startsWith(one));
    return matched === undefined ? [] : [[index, index + lengthOf(word, matched)]];
  });
}

/**
 * Returns how many characters of the word correspond to its folded beginning: "é" may be two characters, and "ﬁ" is one
 * for two.
 */
function lengthOf(word: string, prefix: string): number {
  let length = 0;
  for (const character of word) {
    if (folded(word.slice(0, length)).length >= prefix.length && !/\p{M}/u.test(character)) break;
    length += character.length;
  }
  return length;
}

/** Letters that Unicode doesn't decompose into a letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
/** Spellings of letters for keyboards that lack them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Matches names, the majority, that folding wouldn't change. */
const IS_PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Folds a name: lower case, no accents or punctuation, words separated by single spaces. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (IS_PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[.'’‘`´ʼ]/g, '')
    .replace(/[-‐‑–/,()\s]+/g, ' ')
    .trim();
}

/** Returns the name spelled without umlauts (`Koeln`), folded; null if it has none. */
export function foldWrittenOut(text: string): string | null {
  const composed = text.normalize('NFC').toLowerCase();
  if (!/[äöüøå]/.test(composed)) return null;
  return fold(composed.replace(/[äöüøå]/g, (letter) => WRITTEN_OUT[letter] ?? letter));
}

/** Letters that Unicode doesn't take apart into a letter and a mark. */
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
/** How the same letters are written where a keyboard has none of them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Most names: what follows would change nothing about them. */
const IS_PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Returns a name in lower case without accents and punctuation, its words apart by one space each. */
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

/** Returns a name as it is written without umlauts (`Koeln`), folded; null where it has none. */
export function foldWrittenOut(text: string): string | null {
  const composed = text.normalize('NFC').toLowerCase();
  if (!/[äöüøå]/.test(composed)) return null;
  return fold(composed.replace(/[äöüøå]/g, (letter) => WRITTEN_OUT[letter] ?? letter));
}

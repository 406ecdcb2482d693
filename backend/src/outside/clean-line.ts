const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Matches characters that change text direction, hide or break the line; joiners stay, as scripts and emoji need them.
 */
const REACHING_OUT = /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu;
/** Matches excessive combining marks; no script needs more than 30 in a row. */
const HEAP_OF_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns untrusted text as one line of at most `max` characters, without characters that could affect its
 * surroundings.
 */
export function cleanLine(text: string, max: number): string {
  const line = text
    .slice(0, max * 16)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(REACHING_OUT, '')
    .replace(HEAP_OF_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max) return line;
  const shown: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    if (shown.length === max) return `${shown.slice(0, -1).join('').trimEnd()}…`;
    shown.push(segment);
  }
  return line;
}

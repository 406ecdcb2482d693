const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts user-perceived characters: a flag or a family emoji counts as one. */
export function countGraphemes(text: string): number {
  // Each character of printable ASCII is one grapheme, so short plain text needs no segmenter.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of user-perceived characters: a flag or a family emoji counts as one. */
export function countGraphemes(text: string): number {
  // A string never has more graphemes than UTF-16 units; short plain text needs no segmenter.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

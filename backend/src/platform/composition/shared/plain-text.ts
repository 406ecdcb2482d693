const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches characters unsuitable for a preview's line: controls and those that change text direction. */
const NOT_PLAIN = /[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** Returns a text on one line of at most `max` user-perceived characters; a longer one is cut with an ellipsis. */
export function plainText(text: string, max: number): string {
  const line = text.replaceAll(NOT_PLAIN, ' ').trim();
  if (line.length <= max) return line;
  let plain = '';
  let count = 0;
  for (const { segment } of graphemes.segment(line)) {
    count += 1;
    if (count > max) return `${plain.trimEnd()}…`;
    if (count < max) plain += segment;
  }
  return line;
}

import { ALT_TEXT_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';

/** Appends the words on a photo to its alt text as far as they fit. */
export function describedWith(alt: string, words: string): string {
  const trimmed = alt.trim();
  if (trimmed === '' || words === '') return cut(trimmed || words);
  return cut(/[.!?…]$/u.test(trimmed) ? `${trimmed} ${words}` : `${trimmed}. ${words}`);
}

function cut(text: string): string {
  if (countGraphemes(text) <= ALT_TEXT_MAX) return text;
  const graphemes = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  return `${graphemes.slice(0, ALT_TEXT_MAX - 1).join('')}…`;
}

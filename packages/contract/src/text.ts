import * as z from 'zod/mini';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of user-perceived characters: a flag or a family emoji counts as one. */
export function countGraphemes(text: string): number {
  // A string never has more graphemes than UTF-16 units; short plain text needs no segmenter.
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** PostgreSQL's text cannot hold U+0000, and no field has a use for it. */
const withoutNul = (text: string): boolean => !text.includes('\u0000');

/** Trimmed text of at most `max` graphemes; the error names the limit. */
export function textUpTo(max: number) {
  return z.string().check(
    // A bound on units first, so that a megabyte is refused before it is segmented.
    z.maxLength(max * 16, `Please use at most ${max} characters`),
    z.trim(),
    z.refine((text: string) => countGraphemes(text) <= max, `Please use at most ${max} characters`),
    z.refine(withoutNul, 'Please remove invisible control characters'),
  );
}

/** Like `textUpTo`, but empty text is refused with `message`. */
export function requiredTextUpTo(max: number, message: string) {
  return textUpTo(max).check(z.minLength(1, message));
}

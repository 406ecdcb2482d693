import * as z from 'zod/mini';

import { countGraphemes } from './count-graphemes.ts';

/** U+0000 and lone surrogates cannot be stored; other control characters have no use. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** Line breaks and direction controls, which would let a name affect the text around it. */
const LINE_OR_DIRECTION_CONTROLS = /[\t\n\r\u2028-\u202e\u2066-\u2069]/;
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;
/**
 * No script needs more than 30 marks in a row (UAX #15, stream-safe text), and sorting thousands takes a database
 * seconds.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

const FEWER_MARKS = 'Please use fewer marks on one letter';
const WITHOUT_CONTROLS = 'Please remove invisible control characters';

/**
 * Returns true if a single-line text has characters that cannot be stored or seen, or that change the direction of the
 * text around it.
 */
export const hasInvisibleControls = (text: string): boolean =>
  CONTROLS.test(text) || LINE_OR_DIRECTION_CONTROLS.test(text);

/** More than one empty line only pushes other content off the screen. */
const EMPTY_LINES = /(?:\r?\n[ \t]*){3,}/g;

/**
 * Builds a schema for trimmed multi-line text of at most `max` graphemes, with at most one empty line in a row; the
 * error names the limit. `absent` is the error for a missing value.
 */
export function textUpTo(max: number, absent?: string) {
  return z.string(absent).check(
    // Limits the length in UTF-16 units first, so that a megabyte is rejected without segmenting it.
    z.maxLength(max * 16, { error: `Please use at most ${max} characters`, abort: true }),
    z.trim(),
    z.overwrite((text: string) => text.replace(EMPTY_LINES, '\n\n')),
    z.refine((text: string) => countGraphemes(text) <= max, `Please use at most ${max} characters`),
    z.refine((text: string) => !CONTROLS.test(text), WITHOUT_CONTROLS),
    z.refine((text: string) => !TOO_MANY_MARKS.test(text), FEWER_MARKS),
  );
}

/** Builds a schema like `textUpTo` for a single line, such as a name or a place. */
export function lineUpTo(max: number, absent?: string) {
  return textUpTo(max, absent).check(
    z.refine((text: string) => !LINE_OR_DIRECTION_CONTROLS.test(text), WITHOUT_CONTROLS),
  );
}

/** Builds a schema like `lineUpTo` that rejects missing and invisible text with `message`. */
export function requiredLineUpTo(max: number, message: string) {
  return lineUpTo(max, message).check(z.refine((text: string) => VISIBLE.test(text), message));
}

/** Builds a schema like `textUpTo` that rejects missing and invisible text with `message`. */
export function requiredTextUpTo(max: number, message: string) {
  return textUpTo(max, message).check(z.refine((text: string) => VISIBLE.test(text), message));
}

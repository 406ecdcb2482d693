import * as z from 'zod/mini';

import { countGraphemes } from './count-graphemes.ts';

/** U+0000 and lone surrogates cannot be stored; other control characters have no use. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** Line breaks and direction controls, which would let a name affect the text around it. */
const LINE_OR_DIRECTION_CONTROLS = /[\t\n\r\u2028-\u202e\u2066-\u2069]/;
/**
 * Matches everything that draws something. Fillers and blanks of scripts, such as U+3164 and U+2800, count as letters
 * or symbols but draw nothing.
 */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * No script needs more than 30 marks in a row (UAX #15, stream-safe text), and sorting thousands takes a database
 * seconds.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

const FEWER_MARKS = 'Please use fewer marks on one letter';
const WITHOUT_CONTROLS = 'Please remove invisible control characters';
const ONLY_INVISIBLE = 'Please use characters that can be seen';

/**
 * Returns true if a single-line text has characters that cannot be stored or seen, or that change the direction of the
 * text around it.
 */
export const hasInvisibleControls = (text: string): boolean =>
  CONTROLS.test(text) || LINE_OR_DIRECTION_CONTROLS.test(text);

/**
 * UTF-8 bytes accepted per grapheme of the limit. A full text fits in every script (a letter of Hindi with its marks
 * has 3 to 18 bytes); a text that consists only of joined emoji or piled marks doesn't.
 */
export const BYTES_PER_GRAPHEME = 16;
/** Bytes accepted even for the shortest limit, so that a single flag or family fits. */
const BYTES_ALWAYS = 64;
const utf8 = new TextEncoder();

/** More than one empty line only pushes other content off the screen. */
const EMPTY_LINES = /(?:\r?\n[ \t]*){3,}/g;

/**
 * Builds a schema for trimmed multi-line text of at most `max` graphemes, with at most one empty line in a row; the
 * error names the limit. `absent` is the error for a missing value.
 */
export function textUpTo(max: number, absent?: string) {
  return z.string(absent).check(
    // Limits the length in UTF-16 units first, so that a megabyte is rejected without segmenting it.
    z.maxLength(max * BYTES_PER_GRAPHEME, { error: `Please use at most ${max} characters`, abort: true }),
    z.trim(),
    z.overwrite((text: string) => text.replace(EMPTY_LINES, '\n\n')),
    z.refine((text: string) => countGraphemes(text) <= max, `Please use at most ${max} characters`),
    z.refine(
      (text: string) => utf8.encode(text).length <= Math.max(BYTES_ALWAYS, max * BYTES_PER_GRAPHEME),
      'Please use fewer joined emoji and marks',
    ),
    z.refine((text: string) => !CONTROLS.test(text), WITHOUT_CONTROLS),
    z.refine((text: string) => !TOO_MANY_MARKS.test(text), FEWER_MARKS),
  );
}

/** Builds a schema like `textUpTo` for a single line, such as a name or a place, which must be empty or visible. */
export function lineUpTo(max: number, absent?: string) {
  return textUpTo(max, absent).check(
    z.refine((text: string) => !LINE_OR_DIRECTION_CONTROLS.test(text), WITHOUT_CONTROLS),
    z.refine((text: string) => text === '' || VISIBLE.test(text), ONLY_INVISIBLE),
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

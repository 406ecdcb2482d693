import * as z from 'zod/mini';

import { countGraphemes } from './count-graphemes.ts';

/** U+0000 and halves of surrogate pairs cannot be stored as they are; other control characters have no use. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;
/** Line breaks, and what turns the direction of the text that follows: a name must not reach into its surroundings. */
const REACHING_OUT = /[\t\n\r\u2028-\u202e\u2066-\u2069]/;
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;
/** No writing needs more than 30 marks in a row (UAX #15, stream-safe text); sorting thousands takes a database seconds. */
const HEAP_OF_MARKS = /\p{M}{31}/u;

const FEWER_MARKS = 'Please use fewer marks on one letter';
const WITHOUT_CONTROLS = 'Please remove invisible control characters';

/** In a text on one line: what cannot be stored or seen, or turns the direction of what follows. */
export const hasInvisibleControls = (text: string): boolean => CONTROLS.test(text) || REACHING_OUT.test(text);

/** Beyond one they say nothing, and push everything else off the screen. */
const EMPTY_LINES = /(?:\r?\n[ \t]*){3,}/g;

/**
 * Trimmed text of at most `max` graphemes, in lines, with one empty line at most between two; the error names the limit.
 * `absent` is the error where there is no text at all.
 */
export function textUpTo(max: number, absent?: string) {
  return z.string(absent).check(
    // A bound on units first, so that a megabyte is refused before it is segmented.
    z.maxLength(max * 16, { error: `Please use at most ${max} characters`, abort: true }),
    z.trim(),
    z.overwrite((text: string) => text.replace(EMPTY_LINES, '\n\n')),
    z.refine((text: string) => countGraphemes(text) <= max, `Please use at most ${max} characters`),
    z.refine((text: string) => !CONTROLS.test(text), WITHOUT_CONTROLS),
    z.refine((text: string) => !HEAP_OF_MARKS.test(text), FEWER_MARKS),
  );
}

/** Like `textUpTo`, on one line: names and places. */
export function lineUpTo(max: number, absent?: string) {
  return textUpTo(max, absent).check(z.refine((text: string) => !REACHING_OUT.test(text), WITHOUT_CONTROLS));
}

/** Like `lineUpTo`, but a line that is absent, or in which there is nothing to see, is refused with `message`. */
export function requiredLineUpTo(max: number, message: string) {
  return lineUpTo(max, message).check(z.refine((text: string) => VISIBLE.test(text), message));
}

/** The same of `textUpTo`. */
export function requiredTextUpTo(max: number, message: string) {
  return textUpTo(max, message).check(z.refine((text: string) => VISIBLE.test(text), message));
}

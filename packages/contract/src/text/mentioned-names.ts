import { MENTIONS_MAX } from '../limits.ts';
import { marksIn } from './text-marks.ts';

/** Returns the distinct names after an @, case-folded, up to the number notified for one text. */
export function mentionedNames(text: string): string[] {
  const names = marksIn(text).flatMap((mark) => (mark.kind === 'name' ? [mark.name] : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

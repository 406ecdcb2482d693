import { MENTIONS_MAX } from '@qlixline/contract/limits';
import { marksIn } from '@qlixline/contract/text/text-marks';

/** Bound on tags of one text that are indexed. */
const TAGS_MAX = 20;

/** Returns the distinct names after an @, case-folded, up to the number notified for one text. */
export function mentionedNames(text: string): string[] {
  const names = marksIn(text).flatMap((mark) => (mark.kind === 'name' ? [mark.name] : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** Returns the distinct tags after a #, case-folded. */
export function tagsIn(text: string): string[] {
  const tags = marksIn(text).flatMap((mark) => (mark.kind === 'tag' ? [mark.tag] : []));
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

import { marksIn } from '@qlixline/contract/text/text-marks';

export { mentionedNames } from '@qlixline/contract/text/mentioned-names';

/** Bound on tags of one text that are indexed. */
const TAGS_MAX = 20;

/** Returns the distinct tags after a #, case-folded. */
export function tagsIn(text: string): string[] {
  const tags = marksIn(text).flatMap((mark) => (mark.kind === 'tag' ? [mark.tag] : []));
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

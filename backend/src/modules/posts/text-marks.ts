import { MENTIONS_MAX } from '@qlixline/contract/limits';
import { marksIn } from '@qlixline/contract/text-marks';

/** Tags of one text that lead to it. */
const TAGS_MAX = 20;

/** Names after an @, folded, each once, at most as many as are told of one text. */
export function mentionedNames(text: string): string[] {
  const names = marksIn(text).flatMap((mark) => (mark.kind === 'name' ? [mark.name] : []));
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** Tags after a #, folded, each once. */
export function tagsIn(text: string): string[] {
  const tags = marksIn(text).flatMap((mark) => (mark.kind === 'tag' ? [mark.tag] : []));
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

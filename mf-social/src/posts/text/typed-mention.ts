import { TAG_MAX } from '@qlixline/contract/limits';
import { BEFORE_MARK, TAG_CHARACTER, TAG_SIGN } from '@qlixline/contract/text/text-marks';

/**
 * Matches the beginning of a mention. Usernames have at most 30 characters, other names a few more; a longer text isn't
 * a name.
 */
const TYPED_MENTION = new RegExp(String.raw`${BEFORE_MARK}@([\p{L}\p{M}\p{N}_.]{0,40})$`, 'u');

const TYPED_TAG = new RegExp(String.raw`${BEFORE_MARK}${TAG_SIGN}(${TAG_CHARACTER}{0,${TAG_MAX}})$`, 'u');

type TypedMark = { name: string; start: number; end: number };

/** Returns the mention being typed before the caret, with its name so far and its position. */
export function typedMention(text: string, caret: number): TypedMark | undefined {
  return matchBefore(TYPED_MENTION, text, caret);
}

/** Returns the tag being typed before the caret, like `typedMention`. */
export function typedTag(text: string, caret: number): TypedMark | undefined {
  return matchBefore(TYPED_TAG, text, caret);
}

function matchBefore(pattern: RegExp, text: string, caret: number): TypedMark | undefined {
  const name = pattern.exec(text.slice(0, caret))?.[1];
  return name === undefined ? undefined : { name, start: caret - name.length - 1, end: caret };
}

import { TAG_MAX } from '@qlixline/contract/limits';
import { BEFORE_MARK, TAG_CHARACTER, TAG_SIGN } from '@qlixline/contract/text/text-marks';

/**
 * Matches the beginning of a mention. Usernames have at most 30 characters, other names a few more; a longer text isn't
 * a name.
 */
const BEGUN = new RegExp(String.raw`${BEFORE_MARK}@([\p{L}\p{M}\p{N}_.]{0,40})$`, 'u');

const BEGUN_TAG = new RegExp(String.raw`${BEFORE_MARK}${TAG_SIGN}(${TAG_CHARACTER}{0,${TAG_MAX}})$`, 'u');

type Begun = { name: string; start: number; end: number };

/** Returns the mention being typed before the caret, with its name so far and its position. */
export function begunMention(text: string, caret: number): Begun | undefined {
  return begun(BEGUN, text, caret);
}

/** Returns the tag being typed before the caret, like `begunMention`. */
export function begunTag(text: string, caret: number): Begun | undefined {
  return begun(BEGUN_TAG, text, caret);
}

function begun(pattern: RegExp, text: string, caret: number): Begun | undefined {
  const name = pattern.exec(text.slice(0, caret))?.[1];
  return name === undefined ? undefined : { name, start: caret - name.length - 1, end: caret };
}

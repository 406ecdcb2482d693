import { MENTIONS_MAX, TAG_MAX } from '@qlixline/contract/limits';
import { tagSchema } from '@qlixline/contract/post';

/** Tags of one text that lead to it. */
const TAGS_MAX = 20;

// Neither an e-mail address nor a part of a web address is a mark, and only a whole word is: screens link the same ones.
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_@#./&])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}_])`;
const NAME = String.raw`[a-z0-9](?:[a-z0-9]|[_.](?![_.])){1,28}[a-z0-9]`;
const MENTION = new RegExp(String.raw`${BEFORE}@(${NAME})${AFTER}(?!\.+[\p{L}\p{N}_])`, 'giu');
const TAG = new RegExp(String.raw`${BEFORE}#([\p{L}\p{M}\p{N}_]{1,${TAG_MAX}})${AFTER}`, 'gu');

/** Names after an @, folded, each once, at most as many as are told of one text. */
export function mentionedNames(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, MENTIONS_MAX);
}

/** Tags after a #, folded, each once. */
export function tagsIn(text: string): string[] {
  const tags = [...text.matchAll(TAG)].flatMap(([, tag]) => {
    const folded = tagSchema.safeParse(tag);
    return folded.success ? [folded.data] : [];
  });
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

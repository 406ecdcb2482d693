import { TAG_MAX } from '@qlixline/contract/limits';
import type { Mention } from '@qlixline/contract/post';

type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userId: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'address'; text: string };
/** With the place in the text at which it begins. */
export type PlacedPart = TextPart & { at: number };

/** Not within a word or an address: an e-mail names nobody. */
const LINKED =
  /(?<![\p{L}\p{M}\p{N}_@#./&])(?:@[\p{L}\p{N}_.]*[\p{L}\p{N}_]|#[\p{L}\p{M}\p{N}_]+|https?:\/\/[^\s<>"]+)/giu;
/** With a name before its host it is none: "https://qlixline.example@other.example" leads elsewhere than it seems to. */
const ADDRESS = /^h[^@/]+\/\/[^@/]+\.[^@/]+(?:\/|$)/i;

/** A text in parts: what it links, and what stands between. Only people whom the server found are linked. */
export function textParts(text: string, mentions: readonly Mention[]): PlacedPart[] {
  const parts: PlacedPart[] = [];
  let end = 0;
  const add = (part: TextPart, at: number) => {
    const last = parts.at(-1);
    if (part.text === '') return;
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else parts.push({ ...part, at });
  };
  for (const { 0: match, index } of text.matchAll(LINKED)) {
    const found = match.replace(/[^\p{L}\p{N}_/=-]+$/u, ''); // what ends the sentence
    add({ kind: 'text', text: text.slice(end, index) }, end);
    add(partOf(found, mentions), index);
    end = index + found.length;
  }
  add({ kind: 'text', text: text.slice(end) }, end);
  return parts;
}

function partOf(found: string, mentions: readonly Mention[]): TextPart {
  if (ADDRESS.test(found)) return { kind: 'address', text: found };
  const name = found.slice(1).normalize('NFKC').toLowerCase();
  if (found.startsWith('#')) {
    const isTag = name.length <= TAG_MAX && /\p{L}/u.test(name);
    return isTag ? { kind: 'tag', text: found, tag: name } : { kind: 'text', text: found };
  }
  const mention = mentions.find(({ username }) => username === name);
  return mention ? { kind: 'mention', text: found, userId: mention.userId } : { kind: 'text', text: found };
}

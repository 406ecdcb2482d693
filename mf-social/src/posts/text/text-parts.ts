import type { Mention } from '@qlixline/contract/posts/post';
import { marksIn } from '@qlixline/contract/text/text-marks';
import type { TextMark } from '@qlixline/contract/text/text-marks';

type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string; userId: string }
  | { kind: 'tag'; text: string; tag: string }
  | { kind: 'address'; text: string };
/** Part with its position in the text. */
export type PlacedPart = TextPart & { at: number };

/** Splits a text into links and plain parts. Only mentions that the server resolved are linked. */
export function textParts(text: string, mentions: readonly Mention[]): PlacedPart[] {
  const parts: PlacedPart[] = [];
  let end = 0;
  for (const mark of marksIn(text)) {
    const part = partOf(mark, mentions);
    if (!part) continue;
    if (mark.at > end) parts.push({ kind: 'text', text: text.slice(end, mark.at), at: end });
    parts.push({ ...part, at: mark.at });
    end = mark.at + mark.text.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end), at: end });
  return parts;
}

/** Returns the part for a mark; undefined for a name that isn't a user. */
function partOf(mark: TextMark, mentions: readonly Mention[]): TextPart | undefined {
  if (mark.kind === 'address') return { kind: 'address', text: mark.text };
  if (mark.kind === 'tag') return { kind: 'tag', text: mark.text, tag: mark.tag };
  const mention = mentions.find(({ username }) => username === mark.name);
  return mention && { kind: 'mention', text: mark.text, userId: mention.userId };
}

import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { HEALTH_DOCUMENT_MAX_BYTES, HEALTH_DOCUMENT_NAME_MAX } from '@qlixline/contract/limits';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';

/** Returns the error of a file before it is sent; undefined if it is acceptable. */
export function documentRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') && type !== 'application/pdf') return DOCUMENT_REFUSALS.invalidType.message;
  return size > HEALTH_DOCUMENT_MAX_BYTES ? DOCUMENT_REFUSALS.tooLarge.message : undefined;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const UNSEEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]+/gu;

/** Returns a document's name on one line, truncated in the middle if it is too long. */
export function documentName(fileName: string): string {
  const name = fileName.replace(UNSEEN, ' ').trim() || 'Document';
  if (countGraphemes(name) <= HEALTH_DOCUMENT_NAME_MAX) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return `${letters.slice(0, HEALTH_DOCUMENT_NAME_MAX - ending.length - 1).join('')}…${ending}`;
}

/** Formats a size: "840 bytes", "12 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}

import { TAG_MAX } from '../limits.ts';

/**
 * Part of a text that becomes a link: an address, a name after an @ (lower case, without the @) or a tag after a #
 * (folded, without the #).
 */
export type TextMark = { at: number; text: string } & (
  | { kind: 'address' }
  | { kind: 'name'; name: string }
  | { kind: 'tag'; tag: string }
);

/** Joiners between two letters belong to words of Persian, Sinhala and others (UAX #31). */
const JOINER = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])`;
/** Matches a letter, mark, digit or underscore of a tag, or a joiner between letters. */
export const TAG_CHARACTER = String.raw`(?:[\p{L}\p{M}\p{N}_]|${JOINER})`;
/** Matches the number sign in its normal, small and wide form. */
export const TAG_SIGN = String.raw`[#\ufe5f\uff03]`;
/** Prevents marks inside e-mail addresses, web addresses and words. */
export const BEFORE_MARK = String.raw`(?<![\p{L}\p{M}\p{N}_@#\ufe5f\uff03./&])`;

const AFTER_MARK = String.raw`(?![\p{L}\p{M}\p{N}_])`;
const NAME = String.raw`[a-z0-9](?:[a-z0-9]|[_.](?![_.])){1,28}[a-z0-9]`;
/** Excludes names on other servers, which stay plain text. */
const AFTER_NAME = String.raw`${AFTER_MARK}(?!\.+[\p{L}\p{N}_])(?!@)`;

/** Scripts without spaces between words, in which an address may follow a letter directly. */
const UNSPACED = String.raw`[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;

const MARK = new RegExp(
  [
    String.raw`(?:${BEFORE_MARK}|(?<=${UNSPACED}))https?:\/\/[^\s<>"]+`,
    String.raw`${BEFORE_MARK}@(?<name>${NAME})${AFTER_NAME}`,
    String.raw`${BEFORE_MARK}${TAG_SIGN}(?<tag>${TAG_CHARACTER}+)${AFTER_MARK}`,
  ].join('|'),
  'giu',
);

/** Finds all links in a text, in order. Screens draw them and the server stores them by this one rule. */
export function marksIn(text: string): TextMark[] {
  const marks: TextMark[] = [];
  MARK.lastIndex = 0;
  for (let found = MARK.exec(text); found; found = MARK.exec(text)) {
    const { 0: match, index: at, groups: { name, tag } = {} } = found;
    if (name !== undefined) marks.push({ kind: 'name', at, text: match, name: name.toLowerCase() });
    else if (tag !== undefined) {
      const folded = foldTag(tag);
      if (isFoldedTag(folded)) marks.push({ kind: 'tag', at, text: match, tag: folded });
    } else {
      const address = addressAt(match, IS_UNSPACED.test(text[at - 1] ?? ''));
      MARK.lastIndex = at + address.length; // The text behind the address may contain another mark.
      if (isAddress(address)) marks.push({ kind: 'address', at, text: address });
    }
  }
  return marks;
}

/** Returns the first address in a text that is shown as a link. */
export function firstLinkIn(text: string): string | undefined {
  return marksIn(text).find(({ kind }) => kind === 'address')?.text;
}

/** Folds a tag, given without its sign, for storage. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toLowerCase();

const FOLDED_TAG = new RegExp(String.raw`^(?=.*\p{L})${TAG_CHARACTER}+$`, 'u');

/** Returns true if a folded tag is valid: it has a letter and at most TAG_MAX characters. */
export const isFoldedTag = (tag: string): boolean => tag.length <= TAG_MAX && FOLDED_TAG.test(tag);

const OPENING = '([{';
const CLOSING = ')]}';
/** East Asian punctuation, including wide forms, which is never part of an address. */
const ENDS_ADDRESS = /(?![\p{L}\p{N}])[\u3000-\u303f\uff00-\uff65\p{Cc}]/u;
/** Punctuation that ends a sentence or quotation, although it may also occur inside an address. */
const ENDS_SENTENCE = /(?:(?![/#%&@])[~\p{Po}\p{Pi}\p{Pf}\p{Ps}])+$/u;
const IS_UNSPACED = new RegExp(UNSPACED, 'u');

/**
 * Returns the address at the beginning of `text`, with balanced brackets and without the sentence's punctuation. If the
 * surrounding script has no spaces, the address ends where that script continues, and so does a host label that began
 * in another script.
 */
function addressAt(text: string, isBetweenUnspaced: boolean): string {
  const open: number[] = [];
  let end = text.indexOf('//') + 2;
  let isInHost = true;
  let label: boolean | undefined;
  for (const character of text.slice(end)) {
    const isUnspaced = IS_UNSPACED.test(character);
    const closing = CLOSING.indexOf(character);
    if (ENDS_ADDRESS.test(character) || (closing >= 0 && open.pop() !== closing)) break;
    if (OPENING.includes(character)) open.push(OPENING.indexOf(character));
    if ('/?#'.includes(character)) isInHost = false;
    if (isInHost) label = character === '.' ? undefined : (label ?? isUnspaced);
    if (isUnspaced && (isInHost ? label === false : isBetweenUnspaced)) break;
    end += character.length;
  }
  return text.slice(0, end).replace(ENDS_SENTENCE, '');
}

/**
 * Returns true for a host with a dot. User names in front are refused because they disguise the target:
 * "https://qlixline.example@other.example".
 */
function isAddress(text: string): boolean {
  const [host = ''] = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1);
  return /^[^@]+\.[^@.]+$/.test(host) && URL.canParse(text);
}

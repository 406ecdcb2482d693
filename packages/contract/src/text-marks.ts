import { TAG_MAX } from './limits.ts';

/** What a text links: an address, a name after an @ (lower case, without it), a tag after a # (folded, without it). */
export type TextMark = { at: number; text: string } & (
  | { kind: 'address' }
  | { kind: 'name'; name: string }
  | { kind: 'tag'; tag: string }
);

/** Joiners belong to words of Persian, Sinhala and others, between two of their letters (UAX #31). */
const JOINER = String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])`;
/** A letter, mark, digit or underscore of a tag, or a joiner between letters. */
export const TAG_CHARACTER = String.raw`(?:[\p{L}\p{M}\p{N}_]|${JOINER})`;
/** The number sign, its small and its wide form. */
export const TAG_SIGN = String.raw`[#\ufe5f\uff03]`;
/** Neither an e-mail address nor a part of a web address is a mark, and only a whole word is. */
export const BEFORE_MARK = String.raw`(?<![\p{L}\p{M}\p{N}_@#\ufe5f\uff03./&])`;

const AFTER_MARK = String.raw`(?![\p{L}\p{M}\p{N}_])`;
const NAME = String.raw`[a-z0-9](?:[a-z0-9]|[_.](?![_.])){1,28}[a-z0-9]`;
/** A name on another server is plain text. */
const AFTER_NAME = String.raw`${AFTER_MARK}(?!\.+[\p{L}\p{N}_])(?!@)`;

/** Scripts that are written without spaces: an address may stand between their letters. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;

const MARK = new RegExp(
  [
    String.raw`(?:${BEFORE_MARK}|(?<=${UNSPACED}))https?:\/\/[^\s<>"]+`,
    String.raw`${BEFORE_MARK}@(?<name>${NAME})${AFTER_NAME}`,
    String.raw`${BEFORE_MARK}${TAG_SIGN}(?<tag>${TAG_CHARACTER}+)${AFTER_MARK}`,
  ].join('|'),
  'giu',
);

/** All that `text` links, in its order. The same for screens, which draw it, and the server, which keeps it. */
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
      const address = addressAt(match, new RegExp(`${UNSPACED}$`, 'u').test(text.slice(0, at)));
      MARK.lastIndex = at + address.length; // what stands behind it may be a mark, too
      if (isAddress(address)) marks.push({ kind: 'address', at, text: address });
    }
  }
  return marks;
}

/** The first address in a text that is shown as a link. */
export function firstLinkIn(text: string): string | undefined {
  return marksIn(text).find(({ kind }) => kind === 'address')?.text;
}

/** A tag without its sign as it is kept. */
export const foldTag = (tag: string): string => tag.normalize('NFKC').toLowerCase();

const FOLDED_TAG = new RegExp(String.raw`^(?=.*\p{L})${TAG_CHARACTER}+$`, 'u');

/** Tells whether a folded tag may be kept: it has a letter and at most TAG_MAX characters. */
export const isFoldedTag = (tag: string): boolean => tag.length <= TAG_MAX && FOLDED_TAG.test(tag);

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const CLOSES = new Set(Object.values(CLOSING));
/** Punctuation of East Asian texts, in its wide forms too, is never part of an address. */
const ENDS_ADDRESS = /[\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\p{Cc}]/u;
/** What ends a sentence or a quotation. In the middle of an address it belongs to it. */
const ENDS_SENTENCE = /[.,;:!?'*~\u2026\u203c\u203d\u2047-\u2049\u060c\u061b\u061f\u06d4\u0964\u0965\p{Pi}\p{Pf}([{]$/u;
const IS_UNSPACED = new RegExp(UNSPACED, 'u');

/**
 * The address at the beginning of `text`: brackets in pairs, without the punctuation of its sentence. One that stands between
 * letters of a script without spaces ends where that script goes on, and so does a host's label that began in another script.
 */
function addressAt(text: string, isBetweenUnspaced: boolean): string {
  const host = text.indexOf('//') + 2;
  const open: string[] = [];
  let isInHost = true;
  let labelIsUnspaced: boolean | undefined;
  let end = host;
  for (const character of text.slice(host)) {
    const isUnspaced = IS_UNSPACED.test(character);
    if (ENDS_ADDRESS.test(character)) break;
    if (CLOSES.has(character) && open.pop() !== character) break;
    if (character in CLOSING) open.push(CLOSING[character]!);
    if (/[/?#]/.test(character)) isInHost = false;
    if (isInHost) {
      if (character === '.') labelIsUnspaced = undefined;
      else labelIsUnspaced ??= isUnspaced;
    }
    if (isUnspaced && (isInHost ? labelIsUnspaced === false : isBetweenUnspaced)) break;
    end += character.length;
  }
  let address = text.slice(0, end);
  while (ENDS_SENTENCE.test(address)) address = address.replace(ENDS_SENTENCE, '');
  return address;
}

/** A host with a dot. With a name before it, it leads elsewhere than it seems to: "https://qlixline.example@other.example". */
function isAddress(text: string): boolean {
  const [host = ''] = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1);
  return /^[^@]+\.[^@.]+$/.test(host) && URL.canParse(text);
}

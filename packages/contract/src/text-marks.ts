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
const UNSPACED = String.raw`[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;

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
      const address = addressAt(match, IS_UNSPACED.test(text[at - 1] ?? ''));
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

const OPENING = '([{';
const CLOSING = ')]}';
/** Punctuation of East Asian texts, in its wide forms too, is never part of an address. */
const ENDS_ADDRESS = /(?![\p{L}\p{N}])[\u3000-\u303f\uff00-\uff65\p{Cc}]/u;
/** What ends a sentence or a quotation. In the middle of an address it belongs to it. */
const ENDS_SENTENCE = /(?:(?![/#%&@])[~\p{Po}\p{Pi}\p{Pf}\p{Ps}])+$/u;
const IS_UNSPACED = new RegExp(UNSPACED, 'u');

/**
 * The address at the beginning of `text`: brackets in pairs, without the punctuation of its sentence. One that stands between
 * letters of a script without spaces ends where that script goes on, and so does a host's label that began in another script.
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

/** A host with a dot. With a name before it, it leads elsewhere than it seems to: "https://qlixline.example@other.example". */
function isAddress(text: string): boolean {
  const [host = ''] = text.slice(text.indexOf('//') + 2).split(/[/?#]/, 1);
  return /^[^@]+\.[^@.]+$/.test(host) && URL.canParse(text);
}

/**
 * Annotation on a story's photo. Positions and sizes are in thousandths of the photo's width from its top left corner;
 * the height follows from the aspect ratio.
 */
export type Annotation = TextAnnotation | StickerAnnotation | Stroke;
export type TextAnnotation = Placed & { kind: 'text'; text: string };
export type StickerAnnotation = Placed & { kind: 'sticker'; sticker: StickerName };
export type Stroke = { id: number; kind: 'stroke'; colour: AnnotationColour; points: readonly Point[] };
/** Annotation with a movable centre and a size. */
export type PlacedAnnotation = TextAnnotation | StickerAnnotation;
type Placed = Point & { id: number; colour: AnnotationColour; size: number };
export type Point = { x: number; y: number };

export const PHOTO_WIDTH = 1000;
export const ANNOTATIONS_MAX = 20;
export const ANNOTATION_TEXT_MAX = 80; // graphemes
export const SIZES = { text: { least: 40, first: 90, most: 240 }, sticker: { least: 60, first: 220, most: 700 } };
export const STROKE_WIDTH = 14;
export const LINE_HEIGHT = 1.15; // multiple of a text's size
/**
 * Distance from the middle of a line down to its baseline, as a multiple of the text's size: half the height of a
 * capital letter.
 */
export const BASE_LINE = 0.35;
export const OUTLINE_WIDTH = 0.1; // multiple of a text's size

export const ANNOTATION_COLOURS = {
  white: '#ffffff',
  black: '#17130f',
  red: '#e5484d',
  yellow: '#ffd60a',
  green: '#30a46c',
  blue: '#0090ff',
} as const;
export type AnnotationColour = keyof typeof ANNOTATION_COLOURS;
/** Returns the outline colour that makes a text or sticker stand out from any photo. */
export const outlineOf = (colour: AnnotationColour): string =>
  colour === 'white' || colour === 'yellow' ? ANNOTATION_COLOURS.black : ANNOTATION_COLOURS.white;

export const STICKERS = ['paw', 'heart', 'bone', 'star', 'crown', 'fish', 'cake', 'sun'] as const;
export type StickerName = (typeof STICKERS)[number];

/** Returns the words on a photo, for people who cannot see it, in order of creation. */
export function wordsOn(items: readonly Annotation[]): string {
  const texts = items.flatMap((item) => (item.kind === 'text' ? item.text.trim().replaceAll(/\s+/g, ' ') : []));
  return texts.filter(Boolean).join('. ');
}

const LINE_MAX = 940; // thousandths of the photo's width
/**
 * Widths of bold letters in multiples of the text's size: an upper limit of the average for Latin letters, and a square
 * for others.
 */
const LATIN_WIDTH = 0.62;
const SQUARE = 1;

/** Returns the width of a line in sizes of its text. */
export type TextWidth = (line: string) => number;

/** Splits a text into lines at a size: its own line breaks, and wraps at the photo's width. */
export function linesOf({ text, size }: Pick<TextAnnotation, 'text' | 'size'>, widthOf: TextWidth): string[] {
  return text.split('\n').flatMap((line) => wrapped(line, LINE_MAX / size, widthOf));
}

export type PlacedLine = { line: string; /** Middle of the line. */ y: number };

/** Lines of a text with their places. */
export function placedLines(item: TextAnnotation, widthOf: TextWidth): PlacedLine[] {
  const lines = linesOf(item, widthOf);
  const step = item.size * LINE_HEIGHT;
  return lines.map((line, nth) => ({ line, y: item.y + (nth - (lines.length - 1) / 2) * step }));
}

/** Direction of a text: that of the first letter that has one. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function wrapped(line: string, most: number, widthOf: TextWidth): string[] {
  const lines = [''];
  const add = (part: string) => {
    if (widthOf(lines.at(-1)! + part.trimEnd()) <= most) lines[lines.length - 1] += part;
    else lines.push(part.trimStart());
  };
  for (const word of line.match(/\S+\s*|^\s+/g) ?? []) {
    if (widthOf(word.trimEnd()) <= most) add(word);
    else for (const letter of graphemesOf(word)) add(letter);
  }
  return lines.map((one) => one.trimEnd());
}

/** Width used for a line that can't be measured: no text is much wider. */
export function estimatedWidth(line: string): number {
  let width = 0;
  for (const letter of graphemesOf(line)) width += (letter.codePointAt(0) ?? 0) < 0x11_00 ? LATIN_WIDTH : SQUARE;
  return width;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

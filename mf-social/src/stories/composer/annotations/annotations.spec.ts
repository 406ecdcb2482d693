import { describe, expect, test } from '@jest/globals';

import {
  ANNOTATION_COLOURS,
  PHOTO_WIDTH,
  directionOf,
  estimatedWidth,
  linesOf,
  outlineOf,
  wordsOn,
} from './annotations.ts';
import type { Annotation } from './annotations.ts';

const textItem = (id: number, text: string): Annotation => ({
  id,
  kind: 'text',
  text,
  x: 500,
  y: 500,
  size: 90,
  colour: 'white',
});

describe('linesOf', () => {
  test('preserves the text’s own line breaks, including empty lines', () => {
    expect(linesOf({ text: 'Good\n\nmorning', size: 90 }, estimatedWidth)).toEqual(['Good', '', 'morning']);
  });

  test.each([
    ['words', 'Juno found a very large stick in the lake this morning', 90],
    ['one long word', 'x'.repeat(80), 90],
    ['East Asian writing, which is wider', '犬'.repeat(60), 120],
    ['emoji of several code points', '👨‍👩‍👧‍👦'.repeat(30), 240],
  ])('wraps %s to the width of the photo without losing text', (_, text, size) => {
    const lines = linesOf({ text, size }, estimatedWidth);
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lines.map((line) => size * estimatedWidth(line)))).toBeLessThanOrEqual(PHOTO_WIDTH);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });

  test('wraps between words where possible', () => {
    expect(linesOf({ text: 'a wonderful morning walk', size: 120 }, estimatedWidth)).toEqual([
      'a wonderful',
      'morning walk',
    ]);
  });
});

test.each([
  ['Good morning, Juno', 'ltr'],
  ['صباح الخير يا جونو', 'rtl'],
  ['🐶 בוקר טוב', 'rtl'],
  ['12 犬の散歩', 'ltr'],
  ['Juno جونو', 'ltr'],
  ['🐾!', 'ltr'],
])('the text %s is written in the direction of its first letter', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test('lines are broken by the width that they are drawn with', () => {
  const widths = { narrow: () => 1, wide: (line: string) => line.length };
  expect(linesOf({ text: 'a wonderful morning walk', size: 90 }, widths.narrow)).toHaveLength(1);
  expect(linesOf({ text: 'a wonderful morning walk', size: 90 }, widths.wide)).toEqual([
    'a',
    'wonderful',
    'morning',
    'walk',
  ]);
});

test('wordsOn joins the texts on a photo into sentences without line breaks', () => {
  const sticker: Annotation = { id: 2, kind: 'sticker', sticker: 'paw', x: 0, y: 0, size: 200, colour: 'red' };
  expect(wordsOn([textItem(1, 'Good\nmorning'), sticker, textItem(3, '  '), textItem(4, 'Juno')])).toBe(
    'Good morning. Juno',
  );
});

test('every colour differs from its outline', () => {
  for (const [name, colour] of Object.entries(ANNOTATION_COLOURS)) {
    expect(outlineOf(name as keyof typeof ANNOTATION_COLOURS)).not.toBe(colour);
  }
});

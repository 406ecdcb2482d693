import { expect, test } from '@jest/globals';

import { ANNOTATION_COLOURS, BASE_LINE } from './annotations.ts';
import type { TextAnnotation } from './annotations.ts';
import { drawText } from './draw-text.ts';

/** A canvas that records what is drawn on it. */
function notingCanvas() {
  const drawn: unknown[] = [];
  const drawing = {
    save: () => undefined,
    restore: () => undefined,
    scale: (x: number, y: number) => drawn.push(['scale', x, y]),
    strokeText: (...line: unknown[]) => drawn.push(['outline', ...line]),
    fillText: (...line: unknown[]) => drawn.push(['letters', ...line]),
    font: '',
    direction: '',
    fillStyle: '',
  };
  return { drawing, drawn, canvas: drawing as unknown as CanvasRenderingContext2D };
}

const text = (more: Partial<TextAnnotation>): TextAnnotation => ({
  id: 1,
  kind: 'text',
  text: 'Juno',
  x: 500,
  y: 400,
  size: 100,
  colour: 'red',
  ...more,
});

test('a text is drawn in its lines, with all outlines below the letters', () => {
  const { canvas, drawing, drawn } = notingCanvas();
  drawText(canvas, text({ text: 'Good\nmorning' }), { textWidth: (line) => line.length / 2, scale: 1.08 });
  const [first, second] = [400 - 57.5 + 100 * BASE_LINE, 400 + 57.5 + 100 * BASE_LINE];
  expect(drawn).toEqual([
    ['scale', 1.08, 1.08],
    ['outline', 'Good', 500, first],
    ['outline', 'morning', 500, second],
    ['letters', 'Good', 500, first],
    ['letters', 'morning', 500, second],
  ]);
  expect(drawing.font).toMatch(/^700 100px "Qlixline Annotations", /);
  expect(drawing.fillStyle).toBe(ANNOTATION_COLOURS.red);
});

test.each([
  ['Arabic', 'صباح الخير!', 'rtl'],
  ['Hebrew', 'בוקר טוב', 'rtl'],
  ['Japanese', '犬の散歩', 'ltr'],
  ['emoji', '🐶🐾', 'ltr'],
])('a text in %s is drawn in its direction', (_, words, direction) => {
  const { canvas, drawing, drawn } = notingCanvas();
  drawText(canvas, text({ text: words }), { textWidth: () => 1, scale: 1 });
  expect(drawing.direction).toBe(direction);
  expect(drawn.at(-1)).toEqual(['letters', words, 500, 435]);
});

test('a word that is wider than the photo is broken, and none of its letters is lost', () => {
  const { canvas, drawn } = notingCanvas();
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän';
  drawText(canvas, text({ text: word }), { textWidth: (line) => line.length * 0.6, scale: 1 });
  const lines = drawn.flatMap((one) => ((one as unknown[])[0] === 'letters' ? [(one as string[])[1]] : []));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe(word);
});

import { ANNOTATION_FONT, ANNOTATION_WEIGHT } from './annotation-font.ts';
import { ANNOTATION_COLOURS, BASE_LINE, OUTLINE_WIDTH, directionOf, outlineOf, placedLines } from './annotations.ts';
import type { TextAnnotation, TextWidth } from './annotations.ts';

type Measures = {
  textWidth: TextWidth;
  /** Pixels in a thousandth of the photo's width. */
  scale: number;
};

/** Draws a text as the editor's layer shows it. The font must be loaded. */
export function drawText(
  drawing: CanvasRenderingContext2D,
  item: TextAnnotation,
  { textWidth, scale }: Measures,
): void {
  drawing.save();
  drawing.scale(scale, scale);
  drawing.font = `${ANNOTATION_WEIGHT} ${item.size}px ${ANNOTATION_FONT}`;
  drawing.textAlign = 'center';
  drawing.direction = directionOf(item.text);
  drawing.fillStyle = ANNOTATION_COLOURS[item.colour];
  drawing.strokeStyle = outlineOf(item.colour);
  drawing.lineWidth = item.size * OUTLINE_WIDTH;
  drawing.lineJoin = 'round';
  const lines = placedLines(item, textWidth).map(({ line, y }) => [line, item.x, y + item.size * BASE_LINE] as const);
  for (const line of lines) drawing.strokeText(...line);
  for (const line of lines) drawing.fillText(...line);
  drawing.restore();
}

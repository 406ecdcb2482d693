import { PHOTO_SIDE_MAX, canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';

import { loadAnnotationFont } from './annotation-font.ts';
import { PHOTO_WIDTH } from './annotations.ts';
import type { Annotation } from './annotations.ts';
import { drawText } from './draw-text.ts';
import { measuredWidth } from './text-width.ts';

const WIDTH_MIN = 1080; // pixels; keeps letters sharp on a small photo

/**
 * Draws the photo at `source` with its annotations and returns a JPEG. `layer` shows the annotations, in order. Rejects
 * if this device can't draw it. The canvas draws the texts, because an image of the layer has no access to the page's
 * fonts.
 */
export async function flattenedPhoto(
  source: string,
  items: readonly Annotation[],
  layer: SVGSVGElement,
): Promise<File> {
  const copy = layer.cloneNode(true) as SVGSVGElement; // a snapshot, in case it changes meanwhile
  const shapes = [...copy.children];
  const [photo] = await Promise.all([loadedImage(source), loadAnnotationFont()]);
  const { naturalWidth, naturalHeight } = photo;
  const most = PHOTO_SIDE_MAX / Math.max(naturalWidth, naturalHeight);
  const scale = Math.min(most, Math.max(1, WIDTH_MIN / naturalWidth));
  const { canvas, drawing } = canvasOf(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  drawing.fillStyle = '#fff'; // background of transparent areas
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  const textWidth = measuredWidth();
  for (const run of runsOf(items)) {
    if (run.text) drawText(drawing, run.text, { textWidth, scale: canvas.width / PHOTO_WIDTH });
    else {
      copy.replaceChildren(...shapes.slice(run.from, run.to));
      drawing.drawImage(await pictureOf(copy, canvas), 0, 0, canvas.width, canvas.height);
    }
  }
  return jpegOf(canvas, 'story.jpg');
}

type Run = { text: Extract<Annotation, { kind: 'text' }> } | { text?: undefined; from: number; to: number };

/** Splits items into runs, lowest first: each text alone, and everything between two texts together. */
function runsOf(items: readonly Annotation[]): Run[] {
  const runs: Run[] = [];
  for (const [at, item] of items.entries()) {
    const last = runs.at(-1);
    if (item.kind === 'text') runs.push({ text: item });
    else if (last && !last.text) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

async function pictureOf(layer: SVGSVGElement, { width, height }: HTMLCanvasElement): Promise<HTMLImageElement> {
  layer.setAttribute('width', `${width}`);
  layer.setAttribute('height', `${height}`);
  const drawing = new Blob([new XMLSerializer().serializeToString(layer)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(drawing);
  try {
    return await loadedImage(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

import { PHOTO_SIDE_MAX, canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';

import { loadAnnotationFont } from './annotation-font.ts';

const WIDTH_MIN = 1080; // pixels: letters on a small photo are sharp, too

/** The photo at `source` with what `annotations` show on it, as a JPEG. Rejects where this device cannot draw it. */
export async function flattenedPhoto(source: string, annotations: SVGSVGElement): Promise<File> {
  const copy = annotations.cloneNode(true) as SVGSVGElement; // as it is now, whatever is done to it meanwhile
  const photo = await loadedImage(source);
  const { naturalWidth, naturalHeight } = photo;
  const most = PHOTO_SIDE_MAX / Math.max(naturalWidth, naturalHeight);
  const scale = Math.min(most, Math.max(1, WIDTH_MIN / naturalWidth));
  const { canvas, drawing } = canvasOf(Math.round(naturalWidth * scale), Math.round(naturalHeight * scale));
  drawing.fillStyle = '#fff'; // what is transparent
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(photo, 0, 0, canvas.width, canvas.height);
  drawing.drawImage(await pictureOf(copy, canvas), 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas, 'story.jpg');
}

async function pictureOf(annotations: SVGSVGElement, { width, height }: HTMLCanvasElement): Promise<HTMLImageElement> {
  annotations.setAttribute('width', `${width}`);
  annotations.setAttribute('height', `${height}`);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await loadAnnotationFont();
  annotations.prepend(style);
  const drawing = new Blob([new XMLSerializer().serializeToString(annotations)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(drawing);
  try {
    return await loadedImage(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

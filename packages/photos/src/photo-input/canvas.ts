// Processes photos on this device before they are sent.

/** Maximum side in px: twice the largest stored width, and within the memory of any phone. */
export const PHOTO_SIDE_MAX = 2560;
const QUALITY = 0.92;

/** Loads an image for drawing. Rejects if it cannot be loaded or decoded. */
export async function loadedImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Creates a canvas in px with its context. Throws if there is not enough memory. */
export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is no memory for the picture');
  return { canvas, drawing };
}

/** Encodes a canvas as a JPEG. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], name, { type: blob.type });
}

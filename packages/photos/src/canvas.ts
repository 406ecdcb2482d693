// What is made of photos on this device, before it is sent.

/** Pixels: twice the widest that is kept, and small enough for the memory of any phone. */
export const PHOTO_SIDE_MAX = 2560;
const QUALITY = 0.92;

/** A picture that can be drawn. Rejects when it cannot be loaded or read. */
export async function loadedImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** A canvas in pixels with what draws on it. Throws when there is no memory for it. */
export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is no memory for the picture');
  return { canvas, drawing };
}

/** A JPEG of what is drawn. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], name, { type: blob.type });
}

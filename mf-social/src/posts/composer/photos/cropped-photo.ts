import { PHOTO_SIDE_MAX, canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';
import type { Area } from 'react-easy-crop';

const QUARTER = Math.PI / 2;

/**
 * Crops a photo to `area` after rotating it by `turns` quarters to the right; `area` is in pixels of the rotated photo.
 * Returns a JPEG, in which transparent areas are white.
 */
export async function croppedPhoto(source: string, area: Area, turns: number): Promise<File> {
  const photo = await loadedImage(source);
  const isUpright = turns % 2 === 0;
  const turned = {
    width: isUpright ? photo.naturalWidth : photo.naturalHeight,
    height: isUpright ? photo.naturalHeight : photo.naturalWidth,
  };
  const scale = Math.min(1, PHOTO_SIDE_MAX / Math.max(area.width, area.height));
  const { canvas, drawing } = canvasOf(Math.round(area.width * scale), Math.round(area.height * scale));
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(scale, scale);
  drawing.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  drawing.rotate(turns * QUARTER);
  drawing.drawImage(photo, -photo.naturalWidth / 2, -photo.naturalHeight / 2);
  return jpegOf(canvas, 'photo.jpg');
}

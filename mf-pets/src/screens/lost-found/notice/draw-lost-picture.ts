import { looksText } from '@qlixline/contract/pets/animal-looks';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';
import { drawQrCode } from '@qlixline/sharing/draw-qr-code';
import { mediumDate } from '@qlixline/ui/time';

import { drawLine, drawLines } from '../../../drawn/draw-text.ts';

/** Size in px: the tallest shape that other networks show uncropped. */
const WIDTH = 1080;
const HEIGHT = 1350;
const BAND = 150;
const PHOTO_HEIGHT = 640;
const MARGIN = 60;
/** Space between paragraphs. */
const GAP = 12;
const CODE = 250;

const INK = '#231f1a';
const SIGNAL = '#b3261e';

type LostPicture = {
  notice: Pick<
    Notice,
    'name' | 'image' | 'species' | 'breed' | 'gender' | 'size' | 'colours' | 'marks' | 'reward' | 'happenedAt' | 'place'
  >;
  /** Full address of the public page. */
  address: string;
};

/** Draws a poster as a JPEG for sharing. Rejects if the photo cannot be loaded. */
export async function drawLostPicture({ notice, address }: LostPicture): Promise<File> {
  const { name, image, marks, reward, happenedAt, place } = notice;
  const photo = image ? await loadedImage(image.url) : undefined;
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.load(`800 100px ${family}`, name ?? '');
  const { canvas, drawing } = canvasOf(WIDTH, HEIGHT);
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  drawing.fillStyle = SIGNAL;
  drawing.fillRect(0, 0, WIDTH, BAND);
  drawing.textAlign = 'center';
  drawing.fillStyle = '#fff';
  const whole = { x: WIDTH / 2, width: WIDTH - 2 * MARGIN, family };
  drawLine(drawing, { ...whole, text: `LOST: ${name}`, y: 108, size: 92, weight: 800 });
  if (photo) drawCover(drawing, photo, { y: BAND, height: PHOTO_HEIGHT });

  drawing.textAlign = 'left';
  drawing.fillStyle = INK;
  const beside = { x: MARGIN, width: WIDTH - 3 * MARGIN - CODE, family };
  let y = (photo ? BAND + PHOTO_HEIGHT : BAND) + 76;
  const draw = (words: { text: string; size: number; weight: number; linesMax: number }) => {
    y = drawLines(drawing, { ...beside, ...words, y }) + GAP;
  };
  draw({ text: looksText(notice), size: 44, weight: 700, linesMax: 2 });
  draw({ text: seenText(place.name, happenedAt), size: 38, weight: 500, linesMax: 3 });
  if (marks) draw({ text: marks, size: 38, weight: 500, linesMax: 3 });
  drawing.fillStyle = SIGNAL;
  if (reward) draw({ text: `Reward: ${reward}`, size: 44, weight: 800, linesMax: 1 });
  drawQrCode(drawing, address, { x: WIDTH - MARGIN - CODE, y: HEIGHT - 100 - CODE, side: CODE });
  drawing.textAlign = 'center';
  drawing.fillStyle = INK;
  drawLine(drawing, { ...whole, text: address.replace(/^https?:\/\//, ''), y: HEIGHT - 44, size: 34, weight: 600 });
  return jpegOf(canvas, 'lost-pet.jpg');
}

const seenText = (place: string, happenedAt: string) => `Last seen: ${place}, ${mediumDate(happenedAt)}`;

type Area = { y: number; height: number };

/** Draws the photo to fill the width, cropped around its centre. */
function drawCover(drawing: CanvasRenderingContext2D, photo: HTMLImageElement, { y, height }: Area): void {
  const scale = Math.max(WIDTH / photo.naturalWidth, height / photo.naturalHeight);
  const [wide, high] = [WIDTH / scale, height / scale];
  const [left, top] = [(photo.naturalWidth - wide) / 2, (photo.naturalHeight - high) / 2];
  drawing.drawImage(photo, left, top, wide, high, 0, y, WIDTH, height);
}

import { canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';

import { drawLine } from '../../drawn/draw-text.ts';

/** Size in px: the maximum aspect ratio of a single image in a post. */
const WIDTH = 1080;
const HEIGHT = 1350;
const CIRCLE = { x: WIDTH / 2, y: 520, radius: 370 };
const TEXT_WIDTH = 920;
const INK = '#231f1a';
const CONFETTI = ['#e0483e', '#f6c04d', '#6cc3a0', '#8fb6f2', '#e79bbd'];

type Middle = { x: number; width: number; family: string };
type Birthday = { name: string; years: number; photoUrl: string | null };

/** Draws a birthday card as a JPEG: the pet's photo or its new age, with its name. */
export async function drawBirthdayCard({ name, years, photoUrl }: Birthday): Promise<File> {
  const photo = photoUrl === null ? undefined : await loadedImage(photoUrl);
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.load(`800 100px ${family}`, name);
  const { canvas, drawing } = canvasOf(WIDTH, HEIGHT);
  drawGround(drawing);
  drawing.textAlign = 'center';
  const middle: Middle = { x: WIDTH / 2, width: TEXT_WIDTH, family };
  if (photo) drawPhoto(drawing, photo);
  else drawNumber(drawing, years, middle);
  drawing.fillStyle = INK;
  drawLine(drawing, { ...middle, text: name, y: 1080, size: 130, weight: 800 });
  drawLine(drawing, { ...middle, text: `turns ${years} today`, y: 1190, size: 76, weight: 600 });
  return jpegOf(canvas, 'birthday.jpg');
}

function drawGround(drawing: CanvasRenderingContext2D): void {
  const ground = drawing.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, '#ffe7a6');
  ground.addColorStop(1, '#ffb48f');
  drawing.fillStyle = ground;
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  // At fixed positions, so that the image is reproducible.
  for (let nth = 0; nth < 90; nth += 1) {
    const [x, y] = [(nth * 397) % WIDTH, (nth * 613) % HEIGHT];
    if (Math.abs(y - 1_120) < 130) continue; // keeps the area of the text free
    drawing.save();
    drawing.translate(x, y);
    drawing.rotate(nth);
    drawing.fillStyle = CONFETTI[nth % CONFETTI.length] ?? INK;
    drawing.fillRect(-9, -20, 18, 40);
    drawing.restore();
  }
}

/** Draws the photo to fill the circle, cropped around its centre. */
function drawPhoto(drawing: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const { x, y, radius } = CIRCLE;
  const side = Math.min(photo.naturalWidth, photo.naturalHeight);
  const [left, top] = [(photo.naturalWidth - side) / 2, (photo.naturalHeight - side) / 2];
  drawing.save();
  drawCircle(drawing, radius + 18, '#fff');
  drawCircle(drawing, radius, '#f4eee5');
  drawing.clip();
  drawing.drawImage(photo, left, top, side, side, x - radius, y - radius, radius * 2, radius * 2);
  drawing.restore();
}

function drawNumber(drawing: CanvasRenderingContext2D, years: number, middle: Middle): void {
  drawCircle(drawing, CIRCLE.radius, '#fff');
  drawing.fillStyle = '#c2391e';
  drawLine(drawing, { ...middle, text: String(years), y: CIRCLE.y + 130, size: 380, weight: 800 });
}

function drawCircle(drawing: CanvasRenderingContext2D, radius: number, colour: string): void {
  drawing.beginPath();
  drawing.arc(CIRCLE.x, CIRCLE.y, radius, 0, Math.PI * 2);
  drawing.fillStyle = colour;
  drawing.fill();
}

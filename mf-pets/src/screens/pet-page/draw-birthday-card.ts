import { canvasOf, jpegOf, loadedImage } from '@qlixline/photos/canvas';

/** Pixels: the shape that a lone picture of a post has at most. */
const WIDTH = 1080;
const HEIGHT = 1350;
const CIRCLE = { x: WIDTH / 2, y: 520, radius: 370 };
const TEXT_WIDTH = 920;
const INK = '#231f1a';
const CONFETTI = ['#e0483e', '#f6c04d', '#6cc3a0', '#8fb6f2', '#e79bbd'];

type Birthday = { name: string; years: number; photoUrl: string | null };

/** A picture for the day: the pet's photo, or how old it turns, with its name. A JPEG. */
export async function drawBirthdayCard({ name, years, photoUrl }: Birthday): Promise<File> {
  const photo = photoUrl === null ? undefined : await loadedImage(photoUrl);
  const family = getComputedStyle(document.body).fontFamily;
  await document.fonts.load(`800 100px ${family}`, name);
  const { canvas, drawing } = canvasOf(WIDTH, HEIGHT);
  drawGround(drawing);
  drawing.textAlign = 'center';
  if (photo) drawPhoto(drawing, photo);
  else drawNumber(drawing, years, family);
  drawing.fillStyle = INK;
  drawLine(drawing, { text: name, y: 1080, size: 130, weight: 800, family });
  drawLine(drawing, { text: `turns ${years} today`, y: 1190, size: 76, weight: 600, family });
  return jpegOf(canvas, 'birthday.jpg');
}

function drawGround(drawing: CanvasRenderingContext2D): void {
  const ground = drawing.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, '#ffe7a6');
  ground.addColorStop(1, '#ffb48f');
  drawing.fillStyle = ground;
  drawing.fillRect(0, 0, WIDTH, HEIGHT);
  // In the same places each time, like everything that is printed.
  for (let nth = 0; nth < 90; nth += 1) {
    const [x, y] = [(nth * 397) % WIDTH, (nth * 613) % HEIGHT];
    if (Math.abs(y - 1_120) < 130) continue; // behind the words it would be in the way
    drawing.save();
    drawing.translate(x, y);
    drawing.rotate(nth);
    drawing.fillStyle = CONFETTI[nth % CONFETTI.length] ?? INK;
    drawing.fillRect(-9, -20, 18, 40);
    drawing.restore();
  }
}

/** Fills the circle, from the middle of the photo. */
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

function drawNumber(drawing: CanvasRenderingContext2D, years: number, family: string): void {
  drawCircle(drawing, CIRCLE.radius, '#fff');
  drawing.fillStyle = '#c2391e';
  drawLine(drawing, { text: String(years), y: CIRCLE.y + 130, size: 380, weight: 800, family });
}

function drawCircle(drawing: CanvasRenderingContext2D, radius: number, colour: string): void {
  drawing.beginPath();
  drawing.arc(CIRCLE.x, CIRCLE.y, radius, 0, Math.PI * 2);
  drawing.fillStyle = colour;
  drawing.fill();
}

type Line = { text: string; y: number; size: number; weight: number; family: string };

/** A long one is smaller, until it fits. */
function drawLine(drawing: CanvasRenderingContext2D, { text, y, size, weight, family }: Line): void {
  drawing.font = `${weight} ${size}px ${family}`;
  const wide = drawing.measureText(text).width;
  if (wide > TEXT_WIDTH) drawing.font = `${weight} ${(size * TEXT_WIDTH) / wide}px ${family}`;
  drawing.fillText(text, WIDTH / 2, y);
}

import { sharp } from '@qlixline/backend/modules/images/bounded-sharp';

import { SCENES } from './scenes.ts';
import type { SceneName } from './scenes.ts';
import { seededRandom } from './seeded-random.ts';
import type { Canvas } from './shapes.ts';

/** Sizes in pixels, no larger than a phone shows, as the first start waits for all pictures. */
const SIZES = { landscape: [800, 600], square: [720, 720], portrait: [660, 880] } as const;

export type DemoPicture = {
  scene: SceneName;
  /** Names of Noto's icons, separated by spaces: animals before things, nearest first. */
  of: string;
  shape?: keyof typeof SIZES;
  /** True if its author covers it as sensitive; false by default. Read for posts. */
  isSensitive?: boolean;
};
export type Icons = ReadonlyMap<string, string>;

/** Animals, which fill the picture. Things are drawn small beside them, unless there is no animal. */
const ANIMALS = new Set(
  `dog dog-face guide-dog service-dog poodle wolf fox cat cat-face black-cat grinning-cat smiling-cat-with-heart-eyes
  pouting-cat weary-cat rabbit rabbit-face hamster mouse mouse-face rat parrot bird black-bird baby-chick
  front-facing-baby-chick hatching-chick rooster chicken duck goose peacock flamingo owl dove horse horse-face donkey
  goat llama ewe cow-face pig pig-face turtle snake dragon-face frog fish tropical-fish blowfish octopus crab snail
  spider hedgehog chipmunk beaver otter raccoon badger skunk t-rex sauropod automobile`.split(/\s+/),
);

/** Draws the scene with its animals as a JPEG, which is then uploaded like any other. */
export function drawDemoPicture(picture: DemoPicture, seed: string, icons: Icons): Promise<Buffer> {
  const [width, height] = SIZES[picture.shape ?? 'landscape'];
  const canvas: Canvas = { width, height, random: seededRandom(`${seed} ${picture.scene} ${picture.of}`) };
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
      ${SCENES[picture.scene].draw(canvas)}${drawFar(canvas, picture.scene, icons)}${drawCast(canvas, picture, icons)}
    </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** Lists all icons the picture may need. */
export function iconNamesOf({ scene, of }: DemoPicture): string[] {
  return [...of.split(' '), ...SCENES[scene].far];
}

function drawFar(canvas: Canvas, scene: SceneName, icons: Icons): string {
  const { width, height, random } = canvas;
  const { far, floor } = SCENES[scene];
  const isLeftFirst = random.between(0, 1) < 0.5;
  return [random.between(0.08, 0.2), random.between(0.8, 0.92)]
    .map((x, nth) => {
      const side = Math.min(width, height) * random.between(0.16, 0.25);
      const icon = far[isLeftFirst ? nth : nth + 1] ?? far[0];
      return drawIcon(icons, icon, { x: x * width, feet: height * (floor - 0.15), side, isMirrored: false });
    })
    .join('');
}

/** Draws animals side by side on the floor, the first one largest, with things in front of them. */
function drawCast(canvas: Canvas, { of, scene }: DemoPicture, icons: Icons): string {
  const { width, height, random } = canvas;
  const names = of.split(' ');
  // Without an animal, the first thing is the subject.
  const [first = ''] = names;
  const isLarge = (name: string) => ANIMALS.has(name) || (name === first && !names.some((one) => ANIMALS.has(one)));
  const large = names.filter(isLarge);
  const things = names.filter((name) => !isLarge(name));
  const unit = Math.min(width, height);
  const isFloating = scene === 'tank';
  const largest = unit * ([0.6, 0.6, 0.46, 0.4, 0.34][large.length] ?? 0.3) * random.between(0.94, 1.08);
  const shift = random.between(-0.07, 0.07);
  const standing = large.map((icon, nth) => {
    const x = width * ((nth + 0.5) / large.length / 1.25 + 0.1 + (large.length === 1 ? shift : 0));
    const feet =
      height * (SCENES[scene].floor + (isFloating ? random.between(-0.22, 0.08) : random.between(-0.015, 0.03)));
    const side = largest * (nth === 0 ? 1 : random.between(0.68, 0.9));
    return drawIcon(icons, icon, { x, feet, side, isMirrored: random.between(0, 1) < 0.5, hasShadow: !isFloating });
  });
  const lying = things.map((icon, nth) => {
    const x = width * (nth % 2 === 0 ? random.between(0.72, 0.86) - shift : random.between(0.13, 0.26) - shift);
    const feet = height * Math.min(0.97, SCENES[scene].floor + random.between(0.05, 0.12));
    return drawIcon(icons, icon, {
      x,
      feet,
      side: unit * random.between(0.16, 0.22),
      isMirrored: false,
      hasShadow: true,
    });
  });
  return [...standing, ...lying].join('');
}

type Placement = { x: number; feet: number; side: number; isMirrored: boolean; hasShadow?: boolean };

function drawIcon(icons: Icons, name: string, { x, feet, side, isMirrored, hasShadow }: Placement): string {
  const shadow = hasShadow
    ? `<ellipse cx="${x}" cy="${feet - side * 0.02}" rx="${side * 0.4}" ry="${side * 0.05}" opacity=".16"/>`
    : '';
  const flip = isMirrored ? `translate(${2 * x} 0) scale(-1 1)` : '';
  return `${shadow}<g transform="${flip}"><svg x="${x - side / 2}" y="${feet - side}" width="${side}" height="${side}" viewBox="0 0 128 128">${icons.get(name) ?? ''}</svg></g>`;
}

// Generates src/animals/*.svg from Noto's emoji (Apache-2.0, see src/animals/LICENSE.txt). Run after changing the list.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { icons, width = 128, height = 128 } = createRequire(import.meta.url)('@iconify-json/noto/icons.json');

/**
 * Drawing's name in Noto by file name. Noto has no guinea pig, ferret or light reptile, so their nearest relatives are
 * used.
 */
const DRAWINGS = {
  dog: 'dog',
  cat: 'cat',
  rabbit: 'rabbit',
  bird: 'parrot',
  fish: 'tropical-fish',
  reptile: 'turtle',
  hamster: 'hamster',
  guinea_pig: 'mouse-face',
  ferret: 'otter',
  horse: 'horse',
  spider: 'spider',
  other: 'paw-prints',
  'dog-face': 'dog-face',
  'cat-face': 'cat-face',
  'rabbit-face': 'rabbit-face',
  fox: 'fox',
  panda: 'panda',
  koala: 'koala',
};

for (const [file, name] of Object.entries(DRAWINGS)) {
  const drawing = icons[name];
  if (!drawing) throw new Error(`Noto has no drawing named ${name}`);
  const box = `0 0 ${drawing.width ?? width} ${drawing.height ?? height}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawing.body}</svg>\n`;
  await writeFile(new URL(`../src/animals/${file}.svg`, import.meta.url), svg);
}

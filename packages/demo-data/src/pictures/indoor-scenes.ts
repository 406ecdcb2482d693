import type { Scene } from './scene.ts';
import { band, box, disc, dots, hill, pane, sky } from './shapes.ts';

const WALLS = ['#ffe1cc', '#dcebe0', '#e6e0f5', '#fbe6b8', '#d8e7f5'] as const;

export const INDOOR_SCENES = {
  sofa: {
    floor: 0.74,
    far: ['potted-plant', 'teddy-bear', 'yarn'],
    draw(c) {
      const fabric = c.random.pick(['#e07a5f', '#5f8f87', '#7a74b8', '#d9a441', '#6f94c4']);
      return (
        band(c, 0, c.random.pick(WALLS)) +
        band(c, 0.8, '#c99d73') +
        pane(c, c.random.between(0.55, 0.68), c.random.pick(['#bfe0f5', '#ffd9b5', '#cfd8f7'])) +
        box(c, [0.08, 0.45, 0.84, 0.4], fabric, 0.07) +
        box(c, [0.05, 0.55, 0.14, 0.36], fabric, 0.06) +
        box(c, [0.81, 0.55, 0.14, 0.36], fabric, 0.06) +
        box(c, [0.12, 0.68, 0.76, 0.2], '#ffffff33', 0.05)
      );
    },
  },
  kitchen: {
    floor: 0.82,
    far: ['teapot', 'potted-plant', 'cheese-wedge'],
    draw: (c) =>
      band(c, 0, c.random.pick(WALLS)) +
      Array.from({ length: 24 }, (_, nth) =>
        box(
          c,
          [(nth % 8) * 0.127 - 0.005, 0.34 + Math.floor(nth / 8) * 0.1, 0.12, 0.092],
          c.random.pick(['#ffffff99', '#ffffff66', '#ffffff88']),
          0.01,
        ),
      ).join('') +
      box(c, [0, 0.14, 1, 0.03], '#b98a61') +
      band(c, 0.64, '#f3e8da') +
      band(c, 0.7, '#8fa9a0') +
      box(c, [0.06, 0.76, 0.26, 0.3], '#ffffff2b', 0.02) +
      box(c, [0.37, 0.76, 0.26, 0.3], '#ffffff2b', 0.02) +
      box(c, [0.68, 0.76, 0.26, 0.3], '#ffffff2b', 0.02),
  },
  bedroom: {
    floor: 0.77,
    far: ['teddy-bear', 'books', 'candle'],
    draw: (c) =>
      band(c, 0, c.random.pick(['#4a4e7d', '#5d4a72', '#3f5f76'])) +
      box(c, [0.34, 0.08, 0.32, 0.34], '#26305c', 0.02) +
      dots({ ...c, width: c.width * 0.3 }, 4, '#fff3c4', [0.1, 0.2], 0.01) +
      disc(c, 0.52, 0.22, 0.05, '#fff3c4') +
      box(c, [0.04, 0.48, 0.4, 0.3], '#fdf6ec', 0.08) +
      box(c, [0.56, 0.48, 0.4, 0.3], '#fdf6ec', 0.08) +
      hill(c, 0.7, c.random.pick(['#e8a598', '#9cc3b5', '#b9aee0', '#f0c67a'])) +
      hill(c, 0.86, '#ffffff30'),
  },
  tank: {
    floor: 0.68,
    far: ['coral', 'seedling', 'coral'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#7fd4e8', '#1f6f9f'],
          ['#9be5d5', '#21788a'],
          ['#8ab6f2', '#2f4f9c'],
        ]),
      ) +
      [0.15, 0.42, 0.7]
        .map(
          (x) =>
            `<polygon points="${c.width * x},0 ${c.width * (x + 0.12)},0 ${c.width * (x + 0.3)},${c.height} ${c.width * (x + 0.02)},${c.height}" fill="#fff" opacity=".08"/>`,
        )
        .join('') +
      dots(c, 32, '#e8fbff', [0.05, 0.8], 0.014) +
      hill(c, 0.84, '#e8cf9b') +
      hill(c, 0.93, '#d8b87b'),
  },
  terrarium: {
    floor: 0.83,
    far: ['cactus', 'rock', 'potted-plant'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#ffcf8a', '#ffeecb'],
          ['#cfe3a8', '#f4f4d4'],
          ['#f6b594', '#fde5c8'],
        ]),
      ) +
      disc(c, 0.5, 0.05, 0.14, '#fff3bf') +
      hill(c, 0.66, '#c99763') +
      hill(c, 0.78, '#b37e4d') +
      box(c, [0.1, 0.82, 0.8, 0.07], '#7d5637', 0.035) +
      dots(c, 30, '#8f6238', [0.85, 1], 0.01),
  },
  studio: {
    floor: 0.8,
    far: ['sparkles', 'paw-prints', 'balloon'],
    draw(c) {
      const [from, to, light] = c.random.pick<readonly [string, string, string]>([
        ['#ffd9a8', '#ff9f7a', '#fff0d8'],
        ['#bfe8d6', '#6cc3a0', '#e8f8f0'],
        ['#cfe1ff', '#8fb6f2', '#eef4ff'],
        ['#ffe7a6', '#f6c04d', '#fff6d9'],
        ['#f6cfe0', '#e79bbd', '#fdeef5'],
        ['#d9d0f5', '#a594dd', '#f0ebfd'],
      ]);
      return (
        sky([from, to]) +
        `<circle cx="${c.width / 2}" cy="${c.height * 0.5}" r="${Math.min(c.width, c.height) * 0.4}" fill="${light}" opacity=".75"/>` +
        hill(c, 0.78, '#ffffff40') +
        dots(c, 16, '#ffffff', [0, 1], 0.012)
      );
    },
  },
} as const satisfies Record<string, Scene>;

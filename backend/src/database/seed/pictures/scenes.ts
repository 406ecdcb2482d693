import { band, box, disc, dots, hill, mountain, pane, sky, waves } from './shapes.ts';
import type { Canvas } from './shapes.ts';

type Scene = {
  /** What is behind the animals. */
  draw(canvas: Canvas): string;
  /** Where they stand, as a share of the height. */
  floor: number;
  /** Noto's icons on the horizon, small; two of them are taken. */
  far: readonly [string, ...string[]];
};

const WALLS = ['#ffe1cc', '#dcebe0', '#e6e0f5', '#fbe6b8', '#d8e7f5'] as const;

/** Places in which pictures are taken. */
export const SCENES = {
  park: {
    floor: 0.84,
    far: ['deciduous-tree', 'evergreen-tree', 'fountain'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#9fd3ff', '#eaf7ff'],
          ['#ffd9b0', '#fff4de'],
          ['#b5e0f7', '#fef6e4'],
        ]),
      ) +
      disc(c, c.random.between(0.12, 0.88), 0.17, 0.07, '#ffd75e') +
      hill(c, 0.55, '#b4dd8f') +
      hill(c, 0.64, '#93cb72') +
      hill(c, 0.76, '#78b85d'),
  },
  beach: {
    floor: 0.86,
    far: ['sailboat', 'palm-tree', 'lighthouse'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#8fd0ff', '#e3f5ff'],
          ['#ffb88a', '#ffe9c7'],
          ['#f7a6b5', '#ffe3b8'],
        ]),
      ) +
      disc(c, c.random.between(0.2, 0.8), c.random.between(0.16, 0.38), 0.09, '#fff0b3') +
      band(c, 0.5, '#4fb3d9') +
      waves(c, 0.57, '#6cc5e3') +
      waves(c, 0.65, '#a4e0ec') +
      hill(c, 0.75, '#f6dba6'),
  },
  lake: {
    floor: 0.84,
    far: ['evergreen-tree', 'canoe', 'duck'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#a9c9f2', '#f7ead9'],
          ['#c6e6f2', '#f5fbff'],
        ]),
      ) +
      mountain(c, 0.2, 0.55, '#8da2bd') +
      mountain(c, 0.78, 0.55, '#a5b5c9') +
      mountain(c, 0.5, 0.55, '#7f96b3') +
      band(c, 0.54, '#7fb7cf') +
      waves(c, 0.63, '#92c7da') +
      hill(c, 0.77, '#9cbf78'),
  },
  snow: {
    floor: 0.85,
    far: ['evergreen-tree', 'snowman', 'evergreen-tree'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#bcd3ee', '#f1f6fd'],
          ['#e2cdea', '#fdeef0'],
        ]),
      ) +
      mountain(c, 0.25, 0.6, '#a9bcd6') +
      hill(c, 0.58, '#dfe9f5') +
      hill(c, 0.7, '#f4f8fd') +
      dots(c, 60, '#ffffff'),
  },
  night: {
    floor: 0.84,
    far: ['evergreen-tree', 'house', 'deciduous-tree'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#1f2a52', '#5b5f9c'],
          ['#23224a', '#8a5f8f'],
          ['#12304d', '#3f7a8c'],
        ]),
      ) +
      dots(c, 55, '#fff6d6', [0, 0.55], 0.004) +
      disc(c, c.random.between(0.15, 0.85), 0.2, 0.075, '#fff3c4') +
      hill(c, 0.62, '#33436b') +
      hill(c, 0.74, '#28365a'),
  },
  autumn: {
    floor: 0.85,
    far: ['fallen-leaf', 'deciduous-tree', 'mushroom'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#ffd59a', '#fff0d6'],
          ['#f3c6a0', '#fbead2'],
        ]),
      ) +
      Array.from({ length: 7 }, (_, nth) =>
        box(c, [nth * 0.16 - 0.02 + c.random.between(0, 0.06), 0, 0.035, 0.72], '#a9744f'),
      ).join('') +
      hill(c, 0.66, '#dd9b55') +
      hill(c, 0.78, '#c77f43') +
      dots(c, 45, '#e2622e', [0.1, 1], 0.012) +
      dots(c, 35, '#f4b73f', [0.1, 1], 0.011),
  },
  meadow: {
    floor: 0.84,
    far: ['sunflower', 'deciduous-tree', 'house-with-garden'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#aee3f5', '#fdfbe8'],
          ['#ffcfc2', '#fff3d9'],
        ]),
      ) +
      hill(c, 0.56, '#cfe39a') +
      hill(c, 0.66, '#b3d47b') +
      hill(c, 0.8, '#9ac465') +
      dots(c, 40, '#ffffff', [0.7, 1], 0.009) +
      dots(c, 30, '#ff9db5', [0.7, 1], 0.009) +
      dots(c, 20, '#ffd94f', [0.7, 1], 0.008),
  },
  garden: {
    floor: 0.87,
    far: ['sunflower', 'tulip', 'hibiscus'],
    draw: (c) =>
      sky(['#bfe6ff', '#f4fbff']) +
      Array.from({ length: 12 }, (_, nth) => box(c, [nth * 0.088 - 0.02, 0.42, 0.06, 0.36], '#fffaf0', 0.02)).join('') +
      box(c, [0, 0.5, 1, 0.035], '#f1e6d2') +
      box(c, [0, 0.64, 1, 0.035], '#f1e6d2') +
      hill(c, 0.75, '#8fc56d') +
      hill(c, 0.9, '#a8734c'),
  },
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
  city: {
    floor: 0.88,
    far: ['tram', 'bicycle', 'hot-beverage'],
    draw: (c) =>
      sky(
        c.random.pick([
          ['#ffc39b', '#ffe9cf'],
          ['#a7c6f0', '#f8f1e4'],
          ['#8f86c9', '#ffc6b3'],
        ]),
      ) +
      Array.from({ length: 7 }, (_, nth) => {
        const top = c.random.between(0.2, 0.46);
        const x = nth * 0.15 - 0.02;
        const windows = Array.from({ length: 6 }, (_none, at) =>
          box(
            c,
            [x + 0.025 + (at % 2) * 0.055, top + 0.05 + Math.floor(at / 2) * 0.1, 0.03, 0.055],
            '#fff6d1cc',
            0.004,
          ),
        ).join('');
        return (
          box(
            c,
            [x, top, 0.14, 0.7],
            c.random.pick(['#f2a07b', '#f6cf8f', '#9cc7c2', '#d98c9b', '#e9e0cf', '#8fa6cf']),
          ) + windows
        );
      }).join('') +
      band(c, 0.75, '#b9b2a8') +
      band(c, 0.79, '#d5cdc1'),
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
export type SceneName = keyof typeof SCENES;

import type { Scene } from './scene.ts';
import { band, box, disc, dots, hill, mountain, sky, waves } from './shapes.ts';

export const OUTDOOR_SCENES = {
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
} as const satisfies Record<string, Scene>;

import type { Canvas } from './shapes.ts';

export type Scene = {
  /** What is behind the animals. */
  draw(canvas: Canvas): string;
  /** Where they stand, as a share of the height. */
  floor: number;
  /** Noto's icons on the horizon, small; two of them are taken. */
  far: readonly [string, ...string[]];
};

import type { Canvas } from './shapes.ts';

export type Scene = {
  /** Draws the background. */
  draw(canvas: Canvas): string;
  /** Height of the floor, as a share of the picture's. */
  floor: number;
  /** Noto's icons at the horizon, of which two are drawn. */
  far: readonly [string, ...string[]];
};

import type { Random } from './seeded-random.ts';

/** Canvas of a scene: its size in pixels and its random generator. */
export type Canvas = { width: number; height: number; random: Random };

/** Draws a vertical gradient over the whole picture. */
export function sky([top, bottom]: readonly [string, string]): string {
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>`;
}

/** Draws a band from `at` (a share of the height) to the bottom. */
export function band({ width, height }: Canvas, at: number, colour: string): string {
  return `<rect y="${height * at}" width="${width}" height="${height * (1 - at)}" fill="${colour}"/>`;
}

/** Draws a soft hill from edge to edge, filled to the bottom. */
export function hill({ width, height, random }: Canvas, at: number, colour: string): string {
  const y = height * at;
  const [left, right] = [random.between(-0.09, 0.09) * height, random.between(-0.09, 0.09) * height];
  return `<path d="M0 ${y + left} C${width * 0.3} ${y - left * 1.6} ${width * 0.6} ${y + right * 1.6} ${width} ${y - right} V${height} H0Z" fill="${colour}"/>`;
}

export function mountain({ width, height, random }: Canvas, x: number, at: number, colour: string): string {
  const [half, peak] = [width * random.between(0.22, 0.34), height * random.between(0.2, 0.34)];
  const [cx, base] = [width * x, height * at];
  const cap = `${cx - half * 0.25},${base - peak * 0.75} ${cx},${base - peak} ${cx + half * 0.25},${base - peak * 0.75} ${cx},${base - peak * 0.68}`;
  return `<polygon points="${cx - half},${base} ${cx},${base - peak} ${cx + half},${base}" fill="${colour}"/><polygon points="${cap}" fill="#fff" opacity=".85"/>`;
}

/** Draws a row of round waves, filled to the bottom. */
export function waves({ width, height, random }: Canvas, at: number, colour: string): string {
  const [length, y] = [width / random.pick([7, 8, 9]), height * at];
  const start = -random.between(0, length);
  const tops = Array.from({ length: 11 }, () => `q${length / 2} ${-height * 0.025} ${length} 0`).join(' ');
  return `<path d="M${start} ${y} ${tops} V${height} H${start}Z" fill="${colour}"/>`;
}

/** Draws small discs between two heights: snow, stars, bubbles, petals. */
export function dots(canvas: Canvas, count: number, colour: string, [top, bottom] = [0, 1], largest = 0.008): string {
  const { width, height, random } = canvas;
  return Array.from({ length: count }, () => {
    const [x, y] = [random.between(0, width), random.between(top, bottom) * height];
    const radius = random.between(0.3, 1) * largest * width;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${random.between(0.4, 0.95)}"/>`;
  }).join('');
}

export function disc({ width, height }: Canvas, x: number, y: number, radius: number, colour: string): string {
  const r = Math.min(width, height) * radius;
  const [cx, cy] = [width * x, height * y];
  return `<circle cx="${cx}" cy="${cy}" r="${r * 1.5}" fill="${colour}" opacity=".28"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`;
}

export function box(
  canvas: Canvas,
  place: readonly [number, number, number, number],
  colour: string,
  round = 0,
): string {
  const { width, height } = canvas;
  const [x, y, w, h] = place;
  return `<rect x="${width * x}" y="${height * y}" width="${width * w}" height="${height * h}" rx="${Math.min(width, height) * round}" fill="${colour}"/>`;
}

/** Draws a window with four panes; `x` is its left edge. */
export function pane(canvas: Canvas, x: number, colour: string): string {
  const glass = [0, 1, 2, 3].map((nth) =>
    box(canvas, [x + 0.015 + (nth % 2) * 0.108, 0.1 + Math.floor(nth / 2) * 0.135, 0.1, 0.125], colour, 0.006),
  );
  return box(canvas, [x, 0.08, 0.24, 0.3], '#fffaf2', 0.02) + glass.join('');
}

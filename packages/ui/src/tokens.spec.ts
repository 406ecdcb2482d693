import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split("[data-theme='dark']");

function colorOf(theme: string, name: string): string {
  const color = new RegExp(`--${name}: (#[0-9a-f]{3,6});`).exec(theme)?.[1];
  if (!color) throw new Error(`No color: --${name}`);
  return color.length === 4 ? color.replaceAll(/[0-9a-f]/g, '$&$&') : color;
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('colours of the %s theme', (_, theme) => {
  test.each(['surface', 'bg', 'surface-2'])('a field’s border contrasts with --%s', (ground) => {
    expect(contrastOf(colorOf(theme, 'field-line'), colorOf(theme, ground))).toBeGreaterThanOrEqual(3);
  });

  test.each(['surface', 'bg', 'surface-2'])('text is readable on --%s', (ground) => {
    for (const ink of ['ink', 'ink-2', 'accent']) {
      expect(contrastOf(colorOf(theme, ink), colorOf(theme, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../../..');
const SHEETS = globSync(
  ['shell', 'mf-*', 'packages/*'].map((workspace) => `${workspace}/src/**/*.css`),
  { cwd: ROOT },
);
const rulesOf = (sheet: string) => readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** Matches `* + *` and `* ~ *`, also as part of a selector: `.rows > * + *`. */
const ANY_BESIDE_ANY = /(?<![\w\]).])\*\s*[+~]\s*\*/;

test('no rule selects any element beside any element', () => {
  expect(SHEETS.length).toBeGreaterThan(150);
  expect(SHEETS.filter((sheet) => ANY_BESIDE_ANY.test(rulesOf(sheet)))).toEqual([]);
  expect(ANY_BESIDE_ANY.test('.rows > * + * {')).toBe(true);
});

/** Half a phone's width with doubled text size; a column of words beside it has no room. */
const WIDEST_REM = 5;
/** Exceptions: only computers show the sidebar; the sizes of the photo changer are fixed (behaviour: photo changer). */
const OF_FIXED_WIDTH = [/shell\/src\/layout\/bars\/sidebar\.module\.css$/, /photo-changer\.module\.css$/];

const WIDE_SCREENS = /@media[^{]*(?:min-width|width\s*>=?)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g;
const BOUNDED = /\b(?:min|max|clamp|minmax|fit-content)\((?:[^()]|\([^()]*\))*\)/g;
const WIDTH =
  /(?<![\w-])(?:width|min-width|inline-size|min-inline-size|flex-basis|grid-template-columns|grid-auto-columns)\s*:\s*([^;}]*)/g;

const fixedWidths = (rules: string): string[] =>
  [...rules.replaceAll(WIDE_SCREENS, '').matchAll(WIDTH)]
    .filter(([, value = '']) =>
      [...value.replaceAll(BOUNDED, '').matchAll(/(?<![\w.-])(\d*\.?\d+)rem/g)].some(
        ([, rem]) => Number(rem) > WIDEST_REM,
      ),
    )
    .map(([declaration]) => declaration);

test('no box on a phone is wider than half of it with a width that grows with the text size', () => {
  const found = SHEETS.filter((sheet) => !OF_FIXED_WIDTH.some((exempt) => exempt.test(sheet))).flatMap((sheet) =>
    fixedWidths(rulesOf(sheet)).map((declaration) => `${sheet}: ${declaration}`),
  );
  expect(found).toEqual([]);
  expect(fixedWidths('.a { width: 7rem; }')).toHaveLength(1);
  expect(fixedWidths('.a { grid-template-columns: 6rem minmax(0, 1fr) auto; }')).toHaveLength(1);
  expect(fixedWidths('.a { min-width: 5.5rem; }')).toHaveLength(1);
  expect(fixedWidths('.a { width: min(7rem, 45%); max-width: 20rem; height: 9rem; }')).toEqual([]);
  expect(fixedWidths('.a { grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); }')).toEqual([]);
  expect(fixedWidths('@media (min-width: 664px) { .a { width: 9rem; } }')).toEqual([]);
});

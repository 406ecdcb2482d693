import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const SHEETS = globSync(
  ['shell', 'mf-*', 'packages/*'].map((workspace) => `${workspace}/src/**/*.css`),
  { cwd: ROOT },
);
const rulesOf = (sheet: string) => readFileSync(join(ROOT, sheet), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

/** `* + *` and `* ~ *`, also behind something else: `.rows > * + *`. */
const ANY_BESIDE_ANY = /(?<![\w\]).])\*\s*[+~]\s*\*/;

test('no rule is for whatever stands beside whatever', () => {
  expect(SHEETS.length).toBeGreaterThan(150);
  expect(SHEETS.filter((sheet) => ANY_BESIDE_ANY.test(rulesOf(sheet)))).toEqual([]);
  expect(ANY_BESIDE_ANY.test('.rows > * + * {')).toBe(true);
});

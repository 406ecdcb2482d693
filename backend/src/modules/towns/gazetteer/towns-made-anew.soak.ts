import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

import { expect, test } from '@jest/globals';

import { makeTowns } from './make-towns.ts';
import { packTowns } from './towns-file.ts';

test('the gazetteer of the product equals the one built from its sources', () => {
  const committed = brotliDecompressSync(readFileSync(new URL('./towns.br', import.meta.url)));
  expect(committed.equals(packTowns(makeTowns()))).toBe(true);
}, 120_000);

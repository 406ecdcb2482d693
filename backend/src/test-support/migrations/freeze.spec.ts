import { expect, test } from '@jest/globals';

import { freeze, frozenIn } from './freeze.ts';

const [first, second, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];
const listOf = (checksums: Record<string, string>): string =>
  `export const FROZEN_MIGRATIONS = {\n${Object.entries(checksums)
    .map(([name, checksum]) => `  '${name}': '${checksum}',\n`)
    .join('')}};\n`;
const LANDED = { '0001-accounts': first };
const frozenWith = (listed: Record<string, string>, checksums: Record<string, string>) =>
  freeze(listOf(listed), new Map(Object.entries(checksums)), new Map(Object.entries(LANDED)));

test('a new migration is listed with its checksum', () => {
  const { text, faults } = frozenWith(LANDED, { ...LANDED, '0002-pets': second });
  expect([text, faults]).toEqual([listOf({ ...LANDED, '0002-pets': second }), []]);
});

test('a migration that has not landed is listed with its new checksum after a change', () => {
  const { text, faults } = frozenWith({ ...LANDED, '0002-pets': second }, { ...LANDED, '0002-pets': other });
  expect([text, faults]).toEqual([listOf({ ...LANDED, '0002-pets': other }), []]);
});

test('a migration that has not landed is unlisted when its file is deleted', () => {
  expect(frozenWith({ ...LANDED, '0002-pets': second }, LANDED).text).toBe(listOf(LANDED));
});

test('a migration that has landed keeps its checksum, and the change is reported', () => {
  const { text, faults } = frozenWith(LANDED, { '0001-accounts': other });
  expect(text).toBe(listOf(LANDED));
  expect(faults).toEqual([
    expect.stringMatching(/^The migration 0001-accounts has landed and its statements have changed/),
  ]);
});

test('a migration that has landed stays listed without its file, and the missing file is reported', () => {
  const { text, faults } = frozenWith(LANDED, {});
  expect(text).toBe(listOf(LANDED));
  expect(faults).toEqual([expect.stringMatching(/^The migration 0001-accounts has landed and its file is missing/)]);
});

test('the list is read as it is written', () => {
  expect(frozenIn(listOf(LANDED))).toEqual(new Map(Object.entries(LANDED)));
});

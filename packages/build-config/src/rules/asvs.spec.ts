import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { ASVS_LEVELS } from './asvs-levels.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const REASON_MIN = 15; // characters
const ITEM = /^\d+\.\d+\.\d+$/;

type Row = { item: string; level: string; what: string; shownBy: string };

const levels = levelsByItem();
const page = readFileSync(join(ROOT, 'packages/docs/asvs.md'), 'utf8');
const rows = rowsOf(page);
const outside = outsideOf(page);

test('every row of asvs.md has an item with its level, subject and evidence, and no item has two rows', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.flatMap(problemsOf)).toEqual([]);
  const items = rows.map(({ item }) => item);
  expect(items.filter((item, at) => items.indexOf(item) !== at)).toEqual([]);
});

test('every item of levels 1 and 2 either has a row or is listed as not applicable', () => {
  const has = new Set(rows.map(({ item }) => item));
  const isOutside = (item: string) => outside.some(({ part }) => item === part || item.startsWith(`${part}.`));
  const items = [...levels.keys()];
  expect(items.filter((item) => !has.has(item) && !isOutside(item))).toEqual([]);
  expect(items.filter((item) => has.has(item) && isOutside(item))).toEqual([]);
  expect(
    outside.filter(
      ({ part, why }) => why.length < REASON_MIN || !items.some((item) => `${item}.`.startsWith(`${part}.`)),
    ),
  ).toEqual([]);
});

test('the list of levels is that of ASVS 5.0.0: 70 items of level 1 and 183 of level 2', () => {
  const count = (level: string) => [...levels.values()].filter((one) => one === level).length;
  expect([count('1'), count('2')]).toEqual([70, 183]);
});

test('every test named in asvs.md exists', () => {
  expect(rows.flatMap(({ item, shownBy }) => missingTests(shownBy).map((missing) => `${item}: ${missing}`))).toEqual(
    [],
  );
});

test('the totals at the top of asvs.md match its tables', () => {
  const starting = (word: string) => rows.filter(({ shownBy }) => shownBy.startsWith(word)).length;
  const [written, exempt, notMet] = ['In writing: ', 'Exempt: ', 'Not met: '].map(starting);
  const shown = rows.length - written! - exempt! - notMet!;
  expect(page).toContain(
    `Of ${levels.size} items of levels 1 and 2, ${rows.length} apply: tests show ${shown}, ${written} are in writing, ${exempt} are exempt, ${notMet} are not met.`,
  );
});

/** Returns the levels 1 and 2 by requirement. */
function levelsByItem(): Map<string, string> {
  const all = Object.entries(ASVS_LEVELS).flatMap(([section, given]) =>
    [...given].map((level, at): [string, string] => [`${section}.${at + 1}`, level]),
  );
  return new Map(all.filter(([, level]) => level !== '3'));
}

function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| item |'));
  return lines.map((line) => {
    const [item = '', level = '', what = '', shownBy = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { item, level, what, shownBy };
  });
}

/** Lists requirements, sections and chapters that don't apply, such as `- 4.3, 17: why`. */
function outsideOf(markdown: string): { part: string; why: string }[] {
  return [...markdown.matchAll(/^- (\d[\d., ]*): (.+)$/gm)].flatMap(([, parts = '', why = '']) =>
    parts.split(', ').map((part) => ({ part, why })),
  );
}

function problemsOf({ item, level, what, shownBy }: Row): string[] {
  const reason = /^(?:Exempt|Not met|In writing): (.*)$/.exec(shownBy)?.[1];
  const problems = {
    'has no number of an item': !ITEM.test(item),
    'is no item of level 1 or 2, or of another level': levels.get(item) !== level,
    'does not say what it is about': what === '',
    'says nothing of what shows it': shownBy === '',
    'gives no reason': reason !== undefined && reason.length < REASON_MIN,
    'links to nothing': shownBy.startsWith('In writing: ') && !/\]\([^)]+\)/.test(shownBy),
    'names no test': reason === undefined && namedTests(shownBy).length !== shownBy.split('; ').length,
  };
  return Object.entries(problems).flatMap(([problem, isSo]) => (isSo ? [`${item} ${problem}`] : []));
}

function namedTests(cell: string): { file: string; title: string }[] {
  return [...cell.matchAll(/`([^`]+\.(?:spec|soak|e2e)\.tsx?)`: "([^"]+)"/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** Lists named tests whose file is missing or has no test or group with this title. */
function missingTests(cell: string): string[] {
  const missing = namedTests(cell).filter(({ file, title }) => {
    if (!existsSync(join(ROOT, file))) return true;
    const begin = /(?:\b(?:test|describe)[\w.]*|\))\(\s*['"`]/.source;
    return !new RegExp(begin + escaped(title)).test(readFileSync(join(ROOT, file), 'utf8'));
  });
  return missing.map(({ file, title }) => `${file}: ${title}`);
}

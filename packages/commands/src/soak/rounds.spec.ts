import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from '../command.ts';
import { JOURNEYS_FOLDER } from '../test-run/journeys-run.ts';
import { ROUNDS } from './rounds.ts';

test('every spec that reads its size from SIZE or runs only in a soak is a round', () => {
  const sized = [
    relative(ROOT, join(JOURNEYS_FOLDER, 'journeys')),
    ...globSync('{backend/{src,soak},packages/*/src}/**/*.soak.ts', { cwd: ROOT }),
    ...globSync('backend/src/**/*.spec.ts', { cwd: ROOT }).filter((file) => contains(file, '/generated/size.ts')),
    ...globSync('shell/src/**/*.spec.ts', { cwd: ROOT }).filter((file) => contains(file, "process.env['SIZE']")),
  ];
  expect(sized.length).toBeGreaterThan(5);
  const rounds = ROUNDS.filter(
    ({ file, journeys, timesPerMinute }) =>
      journeys === undefined && (timesPerMinute === undefined || !file.endsWith('.spec.ts')),
  ).map(({ file }) => file);
  expect(rounds.toSorted()).toEqual(sized.toSorted());
});

test('every part of a path in a round of chosen journeys matches one', () => {
  const files = globSync('journeys/**/*.e2e.ts', { cwd: JOURNEYS_FOLDER });
  const parts = ROUNDS.flatMap(({ journeys = [] }) => journeys);
  expect(parts.filter((part) => !files.some((file) => file.includes(part)))).toEqual([]);
});

test('every round names an existing file', () => {
  expect(ROUNDS.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

function contains(file: string, text: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').includes(text);
}

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { StoredResults } from './stored-results.ts';
import { SourceFiles } from '../source-graph/source-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qlixline-results-'));
  write('a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, name), text);
/** Creates the results as a separate run sees them. */
const results = (files = new SourceFiles(root)) => new StoredResults(files, join(root, 'kept'));
const PASSED = { passed: 3, seconds: 1.5 };

test('finds the last pass of a test whose inputs have not changed', () => {
  results().store('a.spec.ts', PASSED, new Set(['a.ts']));
  expect(results().find('a.spec.ts')).toEqual(PASSED);
  expect(results().find('b.spec.ts')).toBeUndefined();
});

test('forgets a pass when an input was changed, deleted or created', () => {
  results().store('changed.spec.ts', PASSED, new Set(['a.ts']));
  results().store('missing.spec.ts', PASSED, new Set(['b.ts']));
  expect(results().find('missing.spec.ts')).toEqual(PASSED);
  write('a.ts', 'two');
  write('b.ts', 'new');
  expect(results().find('changed.spec.ts')).toBeUndefined();
  expect(results().find('missing.spec.ts')).toBeUndefined();
  rmSync(join(root, 'a.ts'));
  expect(results().find('changed.spec.ts')).toBeUndefined();
});

test('finds a pass again when its inputs are changed back', () => {
  results().store('a.spec.ts', PASSED, new Set(['a.ts']));
  write('a.ts', 'two');
  expect(results().find('a.spec.ts')).toBeUndefined();
  write('a.ts', 'one');
  expect(results().find('a.spec.ts')).toEqual(PASSED);
});

test('forgets a pass when a file was added to a folder that was listed', () => {
  results().store('a.spec.ts', PASSED, new Set(['list:.']));
  write('c.ts', '');
  expect(results().find('a.spec.ts')).toBeUndefined();
});

test('does not store a pass of a test whose input was edited during the run', () => {
  const files = new SourceFiles(root);
  files.hashOf('a.ts');
  write('a.ts', 'edited meanwhile');
  results(files).store('a.spec.ts', PASSED, new Set(['a.ts']));
  expect(results().find('a.spec.ts')).toBeUndefined();
});

test('ignores a result that a killed run has left incomplete', () => {
  results().store('a.spec.ts', PASSED, new Set(['a.ts']));
  const [name = ''] = readdirSync(join(root, 'kept'));
  write(join('kept', name), '{"passed": 3, "inp');
  expect(results().find('a.spec.ts')).toBeUndefined();
});

test('returns the duration of the last pass, whatever has changed since', () => {
  results().store('a.spec.ts', PASSED, new Set(['a.ts']));
  write('a.ts', 'two');
  expect(results().secondsOf('a.spec.ts')).toBe(1.5);
  expect(results().secondsOf('b.spec.ts')).toBeUndefined();
});

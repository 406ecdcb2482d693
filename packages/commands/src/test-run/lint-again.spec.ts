import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { LINT } from '../checks/source-checks.ts';
import { ImportGraph } from '../source-graph/import-graph.ts';
import { StoredResults } from './stored-results.ts';
import { lintAgain } from './lint-again.ts';
import { SourceFiles } from '../source-graph/source-files.ts';

const SHARD = 'packages/commands/src/test-run/shard.ts';
const IMPORTER = 'packages/commands/src/test-run/shard.spec.ts';
const UNRELATED = ['limits', 'rates', 'pets/species', 'text/text'].map((name) => `packages/contract/src/${name}.ts`);
/** Files of this repository with fake contents; imports are read from the real files. */
const FILES = [SHARD, IMPORTER, ...UNRELATED, 'package-lock.json'];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qlixline-lint-'));
  for (const file of FILES) write(file, 'as it was');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
const results = () => new StoredResults(new SourceFiles(root), join(root, 'kept'));
const again = () => lintAgain(LINT, FILES, results(), new ImportGraph());
const pass = () => results().store('lint', { passed: 1, seconds: 1 }, new Set(FILES));

test('lints everything after no pass', () => {
  expect(again()).toBe(LINT);
});

test('lints a changed file and the files that import it', () => {
  pass();
  write(SHARD, 'changed');
  expect(again().args).toEqual(expect.arrayContaining([SHARD, IMPORTER]));
  expect(again().args).not.toContain(UNRELATED[0]);
});

test('lints everything when packages or rules changed', () => {
  pass();
  write('package-lock.json', 'changed');
  expect(again()).toBe(LINT);
});

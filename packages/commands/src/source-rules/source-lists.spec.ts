import { expect, test } from '@jest/globals';

import { codeFiles, rewordableFiles } from './source-lists.ts';

test.each([
  'backend/src/database/migrations/0001-accounts.ts',
  'backend/src/database/migrations/0098-expected-conversations.ts',
  'packages/create-qlixline-remote/template/src/screen.tsx',
  'packages/docs/recipes.md',
])('the wording of %s is not checked', (file) => {
  expect(rewordableFiles([file])).toEqual([]);
});

test.each([
  'backend/src/database/frozen-migrations.ts',
  'backend/src/database/migrations.ts',
  'backend/src/test-support/migrations/freeze.spec.ts',
  'mf-pets/src/migrations/screen.tsx',
  'packages/commands/run.mjs',
])('the wording of %s is checked', (file) => {
  expect(rewordableFiles([file])).toEqual([file]);
});

test('migrations are code for every other rule', () => {
  const migration = 'backend/src/database/migrations/0001-accounts.ts';
  expect(codeFiles([migration])).toEqual([migration]);
});

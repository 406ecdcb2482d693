import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { withFieldTables } from '../../scripts/field-tables.ts';

test('behaviour.md has the current field tables, which npm run generate -w @qlixline/contract writes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/behaviour.md'), 'utf8');
  expect(page).toBe(withFieldTables(page));
});

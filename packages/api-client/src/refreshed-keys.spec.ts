import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');
const KEY = /keyOf\('([A-Z]+ [^']+)'\)/g;

test('every key that a live event refreshes is the key of a query', () => {
  const refreshed = keysIn(['packages/api-client/src/live/live-refresh.ts', 'packages/api-client/src/refresh-*.ts']);
  const queried = keysIn(
    ['packages/*/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ['**/live-refresh.ts', '**/refresh-*.ts', '**/*.spec.*'],
  );
  expect(refreshed.size).toBeGreaterThan(20);
  expect([...refreshed.keys()].filter((key) => !queried.has(key))).toEqual([]);
});

function keysIn(patterns: string[], exclude: string[] = []): Set<string> {
  const files = globSync(patterns, { cwd: ROOT, exclude });
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(KEY)].map(([, key = '']) => key.replace(/^[A-Z]+ /, ''))));
}

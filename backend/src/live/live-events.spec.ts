import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { LIVE_EVENTS } from '@qlixline/contract/live-event';

const SOURCES = join(import.meta.dirname, '..');

test('every live event is published somewhere', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.spec.ts', '**/*.soak.ts', 'test-support/**'] });
  const code = files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
  const isSent = (type: string) => new RegExp(`\\btype: '${type}'`).test(code);
  expect(Object.keys(LIVE_EVENTS).filter((type) => !isSent(type))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';
import { LIVE_EVENTS } from '@qlixline/contract/live/live-event';

const SOURCES = join(import.meta.dirname, '../..');

test('every live event is published somewhere', () => {
  const code = textOf('**/*.ts', ['**/*.spec.ts', '**/*.soak.ts', 'test-support/**']);
  const isSent = (type: string) => new RegExp(`\\btype: '${type}'`).test(code);
  expect(Object.keys(LIVE_EVENTS).filter((type) => !isSent(type))).toEqual([]);
});

test('every live event is expected by a spec of who gets it', () => {
  const specs = textOf('**/*.spec.ts', ['live/events/live-events.spec.ts']);
  expect(Object.keys(LIVE_EVENTS).filter((type) => !new RegExp(`\\b${type}\\b`).test(specs))).toEqual([]);
});

function textOf(pattern: string, exclude: string[]): string {
  const files = globSync(pattern, { cwd: SOURCES, exclude });
  return files.map((file) => readFileSync(join(SOURCES, file), 'utf8')).join('\n');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@jest/globals';

import { PROVIDED_VERSIONS } from './provided-versions.ts';

const PACKAGES = { shellApi: 'shell-bridge', ui: 'ui' } as const;

test.each(['shellApi', 'ui'] as const)('the provided version of %s equals the version in its package.json', (name) => {
  const file = join(import.meta.dirname, '../../../../packages', PACKAGES[name], 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(PROVIDED_VERSIONS[name]).toBe(version);
});

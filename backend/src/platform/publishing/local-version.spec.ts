import { expect, test } from '@jest/globals';
import { valid } from 'semver';

import { localVersion } from './local-version.ts';

test.each([
  ['0123456789ab', '1.4.0-local.0123456789ab'],
  ['123456789012', '1.4.0-local.123456789012'],
  ['012345678901', '1.4.0-local.x012345678901'],
  ['00000000', '1.4.0-local.x00000000'],
])('a local build with the hash %s gets the semantic version %s', (build, expected) => {
  const version = localVersion({ version: '1.4.0', build });
  expect([version, valid(version)]).toEqual([expected, expected]);
});

test('a local build of a prerelease gets a semantic version', () => {
  const version = localVersion({ version: '2.0.0-rc.1', build: '01234567' });
  expect([version, valid(version)]).toEqual(['2.0.0-rc.1-local.x01234567', '2.0.0-rc.1-local.x01234567']);
});

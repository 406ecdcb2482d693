import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CHECKS_FILE } from '@qlixline/contract/calls/checks-statement';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { readChecks, signChecks, writeChecks } from './checks.ts';

const build = { name: 'mf-pets', version: '1.4.0', build: '0123456789ab' } as UnitBuild;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qlixline-checks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('passed checks are signed for one build and one token, and written beside the build', () => {
  const signed = signChecks(build, ['types', 'lint'], 'qlx_one')!;
  expect(signed).toEqual({ checks: 'types,lint', signature: expect.stringMatching(/^[\w-]{43}$/) });
  for (const other of [
    signChecks(build, ['types'], 'qlx_one'),
    signChecks(build, ['types', 'lint'], 'qlx_two'),
    signChecks({ ...build, build: 'ba9876543210' }, ['types', 'lint'], 'qlx_one'),
    signChecks({ ...build, version: '1.4.1' }, ['types', 'lint'], 'qlx_one'),
  ])
    expect(other?.signature).not.toBe(signed.signature);
  writeChecks(folder, signed);
  expect(readChecks(folder)).toEqual(signed);
});

test('signChecks returns undefined without checks', () => {
  expect(signChecks(build, [], 'qlx_one')).toBeUndefined();
  expect(readChecks(folder)).toBeUndefined();
});

test('readChecks rejects a statement that was edited', () => {
  writeFileSync(join(folder, CHECKS_FILE), '{"checks":"everything!"}');
  expect(() => readChecks(folder)).toThrow('is not what "check" writes; please check again.');
});

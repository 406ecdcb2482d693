import { expect, test } from '@jest/globals';
import { RECOVERY_CODES } from '@qlixline/contract/limits';

import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('recovery codes are all different, of 120 bits and in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[02-9a-hj-km-np-z]{4}(-[02-9a-hj-km-np-z]{4}){5}$/);
});

test('a recovery code is recognized without hyphens and in capitals', () => {
  const [code = ''] = newRecoveryCodes();
  const hash = recoveryCodeHash(code);
  expect(hash).toHaveLength(32);
  expect(recoveryCodeHash(code.toUpperCase().replaceAll('-', ' '))).toEqual(hash);
});

test.each([
  '',
  '123456',
  'abcd-efgh-jkmn-pqrs-tuvw-xyz',
  'abcd-efgh-jkmn-pqrs-tuvw-xyzl',
  'abcd-efgh-jkmn-pqrs-tuvw-xyz2-3',
])('%p is no recovery code', (code) => {
  expect(recoveryCodeHash(code)).toBeNull();
});

import { expect, test } from '@jest/globals';
import { RECOVERY_CODES } from '@qlixline/contract/limits';

import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('recovery codes are all different and in groups of four', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
});

test('a recovery code is recognized without hyphens and in capitals', () => {
  const [code = ''] = newRecoveryCodes();
  const hash = recoveryCodeHash(code);
  expect(hash).toHaveLength(32);
  expect(recoveryCodeHash(code.toUpperCase().replaceAll('-', ' '))).toEqual(hash);
});

test.each(['', '123456', 'abcd-efgh-jkmn-pqr', 'abcd-efgh-jkmn-pqrl', 'abcd-efgh-jkmn-pqrs-t'])(
  '%p is no recovery code',
  (code) => {
    expect(recoveryCodeHash(code)).toBeNull();
  },
);

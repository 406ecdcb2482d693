import { expect, test } from '@jest/globals';

import { newSecret, secretOfText, secretText, stepOf, uriOf } from './one-time-codes.ts';

/** Secret of the examples in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
  [2_000_000_000_000, '279037'],
  [20_000_000_000_000, '353130'],
])('at %p ms the code of RFC 6238 is accepted', (now, code) => {
  expect(stepOf(SECRET, code, now)).toBe(Math.floor(now / 30_000));
});

test('a code is accepted one step before and after its own, and belongs to its own step', () => {
  const own = Math.floor(1_111_111_109 / 30);
  expect(stepOf(SECRET, '081804', 1_111_111_109_000 + 30_000)).toBe(own);
  expect(stepOf(SECRET, '081804', 1_111_111_109_000 - 30_000)).toBe(own);
  expect(stepOf(SECRET, '081804', 1_111_111_109_000 + 60_000)).toBeNull();
  expect(stepOf(SECRET, '081804', 1_111_111_109_000 - 60_000)).toBeNull();
});

test.each(['', '28708', '2870821', '28708x', '２８７０８２'])('%p is no code', (code) => {
  expect(stepOf(SECRET, code, 59_000)).toBeNull();
});

test('spaces and hyphens in a code are ignored', () => {
  expect(stepOf(SECRET, ' 287 082 ', 59_000)).toBe(1);
  expect(stepOf(SECRET, '287-082', 59_000)).toBe(1);
});

test('a secret has 160 random bits and survives its text', () => {
  const secret = newSecret();
  expect(secret).toHaveLength(20);
  expect(newSecret()).not.toEqual(secret);
  expect(secretOfText(secretText(secret))).toEqual(secret);
});

test('the address for authenticator apps names the product, the account and the secret', () => {
  const uri = new URL(uriOf(SECRET, 'ana@pets.example'));
  expect(decodeURIComponent(uri.pathname)).toContain('Qlixline:ana@pets.example');
  expect(uri.searchParams.get('secret')).toBe(secretText(SECRET));
  expect(uri.searchParams.get('issuer')).toBe('Qlixline');
});

import { argon2Sync } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { describe, expect, test } from '@jest/globals';

import { hashPassword, passwordMatches } from './password.ts';

describe('password hashes', () => {
  test('a password matches only its own hash', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches('correct horse', stored)).toBe(true);
    expect(await passwordMatches('correct horsf', stored)).toBe(false);
  });

  test('hashing a password twice gives different hashes', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });

  test('a password matches a hash that was made with other parameters', async () => {
    const nonce = Buffer.alloc(16, 7);
    const work = { message: 'correct horse', nonce, memory: 1_024, passes: 3, parallelism: 2, tagLength: 24 };
    const [salt, hash] = [nonce, argon2Sync('argon2id', work)].map((bytes) =>
      bytes.toString('base64').replaceAll('=', ''),
    );
    const stored = `$argon2id$v=19$m=1024,t=3,p=2$${salt}$${hash}`;
    expect(await passwordMatches('correct horse', stored)).toBe(true);
    expect(await passwordMatches('correct horsf', stored)).toBe(false);
  });

  test('hashing many passwords leaves threads free for files and host names', async () => {
    let checked = 0;
    const checks = Array.from({ length: 12 }, async () => {
      await hashPassword('correct horse');
      checked += 1;
    });
    await stat('.');
    expect(checked).toBeLessThan(4);
    await Promise.all(checks);
  });

  test('no password matches an account without one', async () => {
    expect(await passwordMatches('anything at all', null)).toBe(false);
    expect(await passwordMatches('anything at all', 'not a hash')).toBe(false);
  });
});

import { createHash, randomBytes } from 'node:crypto';

import { RECOVERY_CODES } from '@qlixline/contract/limits';

/** Letters and digits that can't be taken for one another. 32 of them, so that a random byte chooses evenly. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz0';
/** Characters of a code, which make 120 bits: ASVS demands a slow hash below 112. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Returns new codes of 120 random bits, such as `k3n8-2wqx-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replaceAll(GROUP, '$&-'),
  );
}

/**
 * Returns the stored hash of a code; null if its form is invalid. A code has too many bits to be guessed, so it needs
 * no slow hash.
 */
export function recoveryCodeHash(code: string): Buffer | null {
  const text = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(text) ? createHash('sha256').update(text).digest() : null;
}

import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32: without the letters that are read as digits or as each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
/** Characters of a code: 80 random bits, far more than anybody can try. */
const CODE_CHARACTERS = 16;

/** Makes a code, in groups of four characters. */
export function newPremiumCode(): string {
  const characters = Array.from(randomBytes(CODE_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Hashes a code as it was made or entered. A code is random, so a fast hash without a salt keeps it secret. */
export function hashOfPremiumCode(typed: string): Buffer {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[OIL]/g, (letter) => READ_AS[letter] ?? letter);
  return createHash('sha256').update(characters).digest();
}

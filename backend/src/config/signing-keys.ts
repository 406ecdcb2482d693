import { timingSafeEqual } from 'node:crypto';

/** Keys of this installation, the newest first. There are two while one is replaced (decision: settings-at-the-start). */
export type SigningKeys = readonly [string, ...string[]];

/** Bound on the signatures that are read, so that nobody can send thousands to be checked. */
const SIGNATURES_MAX = 2;

/**
 * Appends a signature by each key. The oldest key's comes first, as a backend started before the newest key was added
 * knows no other.
 */
export function signWith(keys: SigningKeys, text: string, signatureOf: (key: string) => string): string {
  return [text, ...keys.map(signatureOf).toReversed()].join('.');
}

/** Returns the signed text, which contains no dot, if one signature is by one of the keys. */
export function readSigned(
  keys: SigningKeys,
  signed: string | undefined,
  signatureOf: (key: string, text: string) => string,
): string | undefined {
  const [text = '', ...signatures] = signed?.split('.', 1 + SIGNATURES_MAX) ?? [];
  if (text === '') return undefined;
  const own = keys.map((key) => signatureOf(key, text));
  return signatures.some((signature) => own.some((one) => isEqual(one, signature))) ? text : undefined;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

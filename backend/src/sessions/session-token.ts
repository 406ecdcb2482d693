import { createHmac, randomBytes } from 'node:crypto';

import type { SigningKeys } from '../config/signing-keys.ts';

/**
 * Hashes of a token in hex: one by the secret that all backends have, and one by the secret that replaces it, if there
 * is one.
 */
export type TokenHashes = { stored: string; next: string | null };

/** Returns a new token: 256 random bits, which only the cookie contains. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token in hex. Neither a stolen table nor a token without the secret opens a session. */
function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}

/**
 * Returns the hashes of a token. Sessions are stored with the oldest secret's hash, as a backend that has only that
 * secret must find them.
 */
export function hashesOf(token: string, keys: SigningKeys): TokenHashes {
  const [newest, oldest = newest] = keys;
  return { stored: hashToken(token, oldest), next: newest === oldest ? null : hashToken(token, newest) };
}

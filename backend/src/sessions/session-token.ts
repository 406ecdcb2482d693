import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits; only the cookie holds them. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token, in hex: a stolen table opens no session, nor does one without the secret. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}

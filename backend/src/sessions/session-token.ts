import { createHmac, randomBytes } from 'node:crypto';

/** Returns a new token: 256 random bits, which only the cookie contains. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token in hex. Neither a stolen table nor a token without the secret opens a session. */
export function hashToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('hex');
}

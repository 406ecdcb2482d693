import { createHmac } from 'node:crypto';

import { readSigned, signWith } from '../../config/signing-keys.ts';
import type { SigningKeys } from '../../config/signing-keys.ts';

// Secrets are derived from the installation's key, so that neither the database nor a backup holds one.

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function signingKey(key: string, hookId: string): Buffer {
  return hmac(key, `release webhook ${hookId}`);
}

/** Returns the key of a webhook's signatures in the format of Standard Webhooks. */
export function webhookSecret([key]: SigningKeys, hookId: string): string {
  return `whsec_${signingKey(key, hookId).toString('base64')}`;
}

type Signed = { id: string; timestamp: number; body: string };

/**
 * Signs a body as Standard Webhooks says: by each key of the installation, so that receivers accept it while the key is
 * replaced.
 */
export function webhookSignature(keys: SigningKeys, hookId: string, { id, timestamp, body }: Signed): string {
  const content = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${hmac(signingKey(key, hookId), content).toString('base64')}`).join(' ');
}

const feedSignature = (key: string, hookId: string): string =>
  hmac(key, `release feed ${hookId}`).toString('base64url');

/** Returns the secret part of a feed's address. */
export function feedToken(keys: SigningKeys, hookId: string): string {
  return signWith(keys, hookId, (key) => feedSignature(key, hookId));
}

/** Returns the id of the feed whose token this is; undefined if it isn't one. */
export function hookOfFeedToken(keys: SigningKeys, token: string): string | undefined {
  return readSigned(keys, token, feedSignature);
}

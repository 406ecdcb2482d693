import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Qlixline';
const STEP_SECONDS = 30;
/** Steps before and after the current one whose codes are accepted, as phones' clocks differ. */
const WINDOW_STEPS = 1;
/** Length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** Returns the secret in Base32, as people type it into an app. */
export const secretText = (secret: Buffer): string => secretOf(secret).base32;
export const secretOfText = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** Returns the address that an authenticator app opens or scans. `account` tells the user's accounts apart. */
export const uriOf = (secret: Buffer, account: string): string => totpOf(secret, account).toString();

/**
 * Returns the number of the 30-second step to which a code belongs, so that the caller can refuse it the next time; null
 * if the code is wrong. `now` is in milliseconds since 1970.
 */
export function stepOf(secret: Buffer, code: string, now: number): number | null {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!CODE.test(token)) return null;
  const offset = totpOf(secret).validate({ token, timestamp: now, window: WINDOW_STEPS });
  return offset === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + offset;
}

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

// SHA-1, six digits and 30 seconds: what every authenticator app understands.
const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: secretOf(secret), period: STEP_SECONDS });

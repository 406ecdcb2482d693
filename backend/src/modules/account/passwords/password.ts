import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { boundedLimit } from '../../../concurrency/bounded-limit.ts';

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Limits on parallel hashing. Node has four threads for files, DNS and hashing. More than two hashes at a time would
 * delay every page, and with more waiting, a browser would give up.
 */
const limit = boundedLimit({ concurrency: 2, maxWaiting: 100 });
const argon2Hash = promisify(argon2);

function derive(...work: Parameters<typeof argon2Hash>): Promise<Buffer> {
  return limit(() => argon2Hash(...work));
}

type Hash = string | null | undefined;

/**
 * Hashes a password, with its salt and parameters in argon2's notation. `like` is a hash whose salt and parameters are
 * used, so that equal passwords have equal hashes. Without `like` a new salt is used; it takes the same time.
 */
export async function hashPassword(password: string, like?: Hash): Promise<string> {
  const [, memory = MEMORY_KIB, passes = PASSES, lanes = LANES, salt, hashLike] = STORED.exec(like ?? '') ?? [];
  const nonce = salt ? Buffer.from(salt, 'base64') : randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: hashLike ? Buffer.from(hashLike, 'base64').length : HASH_BYTES,
  });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(nonce)}$${base64(hash)}`;
}

/** Compares a password with a stored hash. Without a hash it takes as long as with a wrong password. */
export async function passwordMatches(password: string, stored: Hash): Promise<boolean> {
  const [given, expected] = [Buffer.from(await hashPassword(password, stored)), Buffer.from(stored ?? '')];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

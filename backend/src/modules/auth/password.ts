import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { boundedLimit } from '../../concurrency/bounded-limit.ts';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Node has four threads for files, addresses and this. More sign-ins at a time than two would make every page wait for
 * them; more waiting than these would not be answered within a browser's patience.
 */
const limit = boundedLimit({ concurrency: 2, maxWaiting: 100 });
const argon2Hash = promisify(argon2);

function derive(...work: Parameters<typeof argon2Hash>): Promise<Buffer> {
  return limit(() => argon2Hash(...work));
}

/** The password's hash with its salt and figures, in argon2's own notation. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** A missing hash costs the same time as a wrong password: an unknown e-mail cannot be told by waiting. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = STORED.exec(stored ?? DECOY) ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const derived = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected) && stored !== null && stored !== undefined;
}

const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`;

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

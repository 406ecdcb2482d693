import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from '../errors/start-error.ts';

const LENGTH = 43; // 32 bytes as base64url

/**
 * Returns a secret that is created at the first start and stored in the data folder, readable only by its owner. Never
 * replaced, as that would void everything signed with it. Throws a sentence if the file isn't a secret.
 */
export function persistentSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeSecret(folder, file);
  const secret = readFileSync(file, 'utf8');
  if (secret.length >= LENGTH) return secret;
  throw new StartError(
    `The secret in ${file} is damaged: it has ${secret.length} characters of at least ${LENGTH}. Bring the file back from a backup, ` +
      'or delete it: a new one signs everybody out.',
  );
}

/**
 * Creates the secret; the file gets its name once its bytes are on the disk. Of two processes that start together, one
 * creates it.
 */
function makeSecret(folder: string, file: string): void {
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    writeSynced(unfinished, 'wx', randomBytes(32).toString('base64url'));
    linkSync(unfinished, file);
    writeSynced(folder, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function writeSynced(path: string, flags: 'wx' | 'r', text = ''): void {
  const file = openSync(path, flags, 0o600);
  try {
    if (text) writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

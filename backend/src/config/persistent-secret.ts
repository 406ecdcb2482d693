import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { StartError } from '../errors/start-error.ts';

const LENGTH = 43; // 32 bytes as base64url

/**
 * Returns a secret that is created at the first start and stored in the data folder, readable only by its owner. It is
 * never replaced, as that would invalidate everything signed with it. Throws a one-sentence error if the file isn't a
 * secret.
 */
export function persistentSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  const secret = secretIn(folder, file);
  if (secret.length >= LENGTH) return secret;
  throw new StartError(
    `The secret in ${file} is damaged: it has ${secret.length} characters of at least ${LENGTH}. Bring the file back from a backup, ` +
      'or delete it: a new one signs everybody out.',
  );
}

function secretIn(folder: string, file: string): string {
  try {
    makeFolder(folder);
    makeSecret(folder, file);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartError(
      `The setting DATA_DIR is ${JSON.stringify(dirname(folder))}, but it cannot be written (${code}); ` +
        'it must be a folder that this user may write.',
    );
  }
}

/** Creates one level after another, because `recursive` never returns if a level cannot be created, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process has just made it
  }
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

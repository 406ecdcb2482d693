import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BackendProcess } from '../start/start-process.ts';

const LOG_LEVEL_ERROR = 50; // pino's numeric level

/** Returns the logged unexpected errors of a backend, including those after a reply; a 503 is expected. */
export function loggedErrors({ dataDir }: BackendProcess): string[] {
  const lines = readFileSync(join(dataDir, 'backend.log'), 'utf8').trim().split('\n');
  const errors = lines.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= LOG_LEVEL_ERROR);
  return errors.filter((line) => !line.includes('"res":{"status":503}'));
}

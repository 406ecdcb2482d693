import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { emptyDatabase } from './empty-database.ts';

// Empties the database DATABASE_URL and removes the images in DATA_DIR. The backend must not be running.
await emptyDatabase(setting('DATABASE_URL'));
await rm(join(setting('DATA_DIR'), 'media'), { recursive: true, force: true });

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
}

import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { EntityManager } from '@mikro-orm/postgresql';

import { createApplication } from './application.ts';
import { readEnv } from './config/env.ts';
import { emptyDatabase } from './demo-data/empty-database.ts';

// Empties the database and the images and rebuilds the demo data. The backend must not be running.
const env = readEnv(process.env);
const emptied = await createApplication({ ...env, demoData: false });
try {
  await emptyDatabase(emptied.get(EntityManager).fork());
  await rm(join(env.dataDir, 'media'), { recursive: true, force: true });
} finally {
  await emptied.close();
}
const filled = await createApplication({ ...env, demoData: true }); // an empty database is filled at the start
await filled.close();

import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { EntityManager } from '@mikro-orm/postgresql';

import { createApplication } from '../../application.ts';
import { readEnv } from '../../config/env.ts';
import { DemoData } from './demo-data.ts';
import { emptyDatabase } from './empty-database.ts';

// Empties the database and the pictures, and makes the demo data anew. The backend must not be running.
const env = { ...readEnv(process.env), demoData: false };
const app = await createApplication(env);
try {
  await emptyDatabase(app.get(EntityManager).fork());
  await rm(join(env.dataDir, 'media'), { recursive: true, force: true });
  await app.get(DemoData).addUnlessInhabited();
} finally {
  await app.close();
}

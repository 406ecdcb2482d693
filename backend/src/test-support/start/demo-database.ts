import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import { createApplication } from '../../application.ts';
import { readEnv } from '../../config/env.ts';
import { createFilledDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const TEMPLATE = 'qlixline_demo';
const MEDIA = 'media';

/**
 * Creates a database with the demo data and its pictures. Drawing takes ten seconds, so it is done once per run for all
 * spec files, as a backend does at the start.
 */
export async function createDemoDatabase(dataDir: string): Promise<TestDatabase> {
  const drawnIn = join(process.env['TEST_DATABASE_FOLDER'] ?? '', 'demo-data');
  const database = await createFilledDatabase(TEMPLATE, async (url) => {
    const env = { APP_ENV: 'test', PORT: '0', DATA_DIR: drawnIn, DATABASE_URL: url, DATABASE_WAIT_MS: '20000' };
    const app = await createApplication(readEnv({ ...env, DEMO_DATA: '1' }));
    await app.close();
  });
  await cp(join(drawnIn, MEDIA), join(dataDir, MEDIA), { recursive: true });
  return database;
}

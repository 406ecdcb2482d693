import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { ROOT } from '@qlixline/commands/command.ts';

import { createApplication } from '../../application.ts';
import { readEnv } from '../../config/env.ts';
import type { AddDemoData } from '../../demonstration/demo-tools.ts';
import { loadDemoData } from '../../demonstration/load-demo-data.ts';
import { createFilledDatabase } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const TEMPLATE = 'qlixline_demo';
const MEDIA = 'media';
const SOURCES = join(ROOT, 'packages', 'demo-data', 'src');

/** Loads the demo data from its sources, by their path as the built backend loads its build. */
export async function demoDataOfSources(): Promise<AddDemoData> {
  await noteSources();
  return await loadDemoData(join(SOURCES, 'add-demo-data.ts'));
}

/**
 * Creates a database with the demo data and its pictures. Drawing takes ten seconds, so it is done once per run for all
 * spec files, as a backend does at the start.
 */
export async function createDemoDatabase(dataDir: string): Promise<TestDatabase> {
  const drawnIn = join(process.env['TEST_DATABASE_FOLDER'] ?? '', 'demo-data');
  const database = await createFilledDatabase(TEMPLATE, async (url) => {
    const env = { APP_ENV: 'test', PORT: '0', DATA_DIR: drawnIn, DATABASE_URL: url, DATABASE_WAIT_MS: '20000' };
    const app = await createApplication(readEnv({ ...env, DEMO_DATA: '1' }), await demoDataOfSources());
    await app.close();
  });
  await cp(join(drawnIn, MEDIA), join(dataDir, MEDIA), { recursive: true });
  return database;
}

/**
 * Records the demo data's sources as read, because nothing imports them: a spec must run again after they have changed.
 */
async function noteSources(): Promise<void> {
  const names = await readdir(SOURCES, { recursive: true });
  await Promise.all(names.map((name) => stat(join(SOURCES, name))));
}

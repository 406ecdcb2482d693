import { fileURLToPath } from 'node:url';

import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import pg from 'pg';

/** Real streets of one town (packages/demo-data/maps/README.md); elsewhere the demo has the coarse map. */
const MONACO = fileURLToPath(new URL('../../maps/monaco.pmtiles', import.meta.url));

/** Imports the map as operators do, unless they have imported another one. */
export async function importDemoMap({
  databaseUrl,
  importMap,
  place,
}: Pick<DemoTools, 'databaseUrl' | 'importMap' | 'place'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from street_maps');
    if (rowCount === 0) await importMap({ file: MONACO }, { client, place, report: () => {} });
  } finally {
    await client.end();
  }
}

import { fileURLToPath } from 'node:url';

import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import pg from 'pg';

/** Real streets of one town (packages/demo-data/maps/README.md); elsewhere the demo has the coarse map. */
const MONACO = fileURLToPath(new URL('../../maps/monaco.pmtiles', import.meta.url));
const NAMES = fileURLToPath(new URL('../../maps/monaco-names.osm.pbf', import.meta.url));

/** Imports the map and its addresses as operators do, unless they have imported another one. */
export async function importDemoMap({
  databaseUrl,
  importMap,
  importAddresses,
  place,
}: Pick<DemoTools, 'databaseUrl' | 'importMap' | 'importAddresses' | 'place'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from street_maps');
    if (rowCount !== 0) return;
    await importMap({ file: MONACO }, { client, place, report: () => {} });
    const order = { file: NAMES, name: 'monaco', allowsManyDeletions: false, townAt: () => 'Monaco' };
    await importAddresses(client, order, () => {});
  } finally {
    await client.end();
  }
}

import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { DEMO_PLACES } from './demo-places.ts';
import { generatedPlaces } from './generated-places.ts';

/** Of a row of `places`, as the extract of the demo data names it. */
export const demoSourceId = (nth: number): string => `node/${nth + 1}`;

/**
 * The made-up places as an extract, through the import that operators use. On a connection of its own, so that its places stay when what
 * comes after them fails: the next attempt finds them as they are.
 */
export async function importDemoPlaces(databaseUrl: string, temporaryFolder: string): Promise<void> {
  const { importPlaces } = await import('../../modules/places/import/import-places.ts'); // with what reads OpenStreetMap's files
  const file = join(temporaryFolder, `places-${randomUUID()}.geojsonl`);
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await writeFile(file, extract());
    await client.connect();
    await importPlaces(client, { file, name: 'demo', source: 'example', allowsManyDeletions: true }, () => {});
  } finally {
    await client.end();
    await rm(file, { force: true });
  }
}

/** GeoJSON, a feature in each line: those that people speak of first. */
function extract(): string {
  return [...DEMO_PLACES, ...generatedPlaces()]
    .map(({ at: [latitude, longitude], tags }, nth) =>
      JSON.stringify({
        type: 'Feature',
        properties: { ...tags, '@id': demoSourceId(nth) },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      }),
    )
    .join('\n');
}

import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { DemoTools } from '@qlixline/backend/demonstration/demo-tools';
import pg from 'pg';

import { DEMO_PLACES } from './demo-places.ts';
import { generatedPlaces } from './generated-places.ts';

/** Returns the source id of the nth place in the demo extract. */
export const demoSourceId = (nth: number): string => `node/${nth + 1}`;

/**
 * Imports the fictional places through the operators' import. Uses a separate connection, so that the places stay if
 * later steps fail.
 */
export async function importDemoPlaces({
  databaseUrl,
  storage,
  importPlaces,
}: Pick<DemoTools, 'databaseUrl' | 'storage' | 'importPlaces'>): Promise<void> {
  const file = join(storage.temporaryFolder, `places-${randomUUID()}.geojsonl`);
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

/** Builds GeoJSON with one feature per line, places with reviews first. */
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '@qlixline/commands/command.ts';
import pg from 'pg';

import { reportTried } from '../src/test-support/generated/size.ts';
import { writeGeoJson, writeOverpass, writePbf } from '../src/test-support/osm-extracts.ts';
import type { MadeExtract, MadeNode, MadeWay } from '../src/test-support/osm-extracts.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

const NODES = 190_000;
const WAYS = 10_000;
const PATIENCE_MS = 900_000;
/** Bound on the process's memory, which is smaller than the extract and the objects made from it. */
const MEMORY_MAX_MB = 600;
const ADMIN = join(ROOT, 'backend', 'dist', 'admin.js');

const HOURS = ['Mo-Fr 09:00-18:00', '24/7', 'Mo-Sa 10:00-20:00; PH off', '', 'sunrise-sunset', 'by appointment'];
const TAGS = [{ amenity: 'veterinary' }, { shop: 'pet' }, { shop: 'pet_grooming' }, { amenity: 'animal_boarding' }];

function* nodes(): Generator<MadeNode> {
  for (let id = 1; id <= NODES; id += 1) yield { id, ...pointOf(id), tags: { ...TAGS[id % 4], ...tagsOf(id) } };
}
function* ways(): Generator<MadeWay> {
  for (let id = 1; id <= WAYS; id += 1) yield { id, ...pointOf(id * 3), tags: { leisure: 'dog_park', ...tagsOf(id) } };
}
const extract = (): MadeExtract => ({ nodes: nodes(), ways: ways() });
const pointOf = (id: number) => ({
  latitude: Number((36 + ((id * 104_729) % 300_000) / 10_000).toFixed(7)),
  longitude: Number((-9 + ((id * 1_299_709) % 390_000) / 10_000).toFixed(7)),
});
const tagsOf = (id: number) => ({
  name: `Place ${id}`,
  'addr:street': `Street ${id % 500}`,
  'addr:housenumber': String(id % 90),
  opening_hours: HOURS[id % HOURS.length] ?? '',
});

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'qlixline-extracts-'));
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
  await rm(folder, { recursive: true });
});

/** Runs the operator's built program, killing it after `killedAfter` objects. */
async function importExtract(
  file: string,
  killedAfter?: number,
): Promise<{ output: string; peakMb: number; seconds: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [ADMIN, 'import-places', file, '--as', 'europe'], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const read = Number(/^([\d,]+) objects read/.exec(line)?.[1]?.replaceAll(',', '') ?? 0);
      if (killedAfter !== undefined && read >= killedAfter) child.kill('SIGKILL');
    });
  }
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryOf(child.pid))), 200);
  const [status] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (killedAfter === undefined && status !== 0) throw new Error(lines.join('\n'));
  return { output: lines.join('\n'), peakMb, seconds: (performance.now() - startedAt) / 1_000 };
}

function memoryOf(pid = 0): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0; // it has ended
  }
}

const countOf = async (table: string) =>
  (await client.query<{ count: number }>(`select count(*)::integer as count from ${table}`)).rows[0]!.count;

describe.each([
  ['GeoJSON', 'europe.geojson', writeGeoJson],
  ['Overpass JSON', 'europe.json', writeOverpass],
  ['.osm.pbf', 'europe.osm.pbf', writePbf],
] as const)('importing 200,000 places from %s', (format, name, write) => {
  test(
    'an import of 200,000 places runs in bounded memory, and resumes after being killed, each place once',
    async () => {
      await client.query('truncate places, place_cells, place_imports cascade');
      const file = join(folder, name);
      await write(file, extract());
      const killed = await importExtract(file, 60_000);
      const inBetween = await countOf('places');
      expect(inBetween).toBeGreaterThan(10_000);
      expect(inBetween).toBeLessThan(NODES);
      const rest = await importExtract(file);
      expect(rest.output).toMatch(/Resuming after [\d,]+ objects/);
      expect(rest.output).toContain(`"europe": ${NODES + WAYS} places added, 0 changed, 0 removed, 0 unchanged`);
      expect(await countOf('places')).toBe(NODES + WAYS);
      const again = await importExtract(file);
      expect(again.output).toContain(`0 places added, 0 changed, 0 removed, ${NODES + WAYS} unchanged`);
      expect(await countOf('places')).toBe(NODES + WAYS);
      const { rows } = await client.query<{ total: string }>(
        `select sum(count)::text as total from place_cells where zoom = 0`,
      );
      expect(rows[0]?.total).toBe(String(NODES + WAYS));
      const megabytes = (await stat(file)).size / 1024 ** 2;
      const peakMb = Math.max(killed.peakMb, rest.peakMb, again.peakMb);
      reportTried(
        `${format}: ${megabytes.toFixed(0)} MB, ${rest.seconds.toFixed(0)} s for the rest after the kill, ${again.seconds.toFixed(0)} s once more, at most ${peakMb.toFixed(0)} MB of memory`,
      );
      expect(peakMb).toBeLessThan(MEMORY_MAX_MB);
      await rm(file);
    },
    PATIENCE_MS,
  );
});

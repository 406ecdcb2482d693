import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { hasPrograms, runLimited } from '../../../videos/limited-program.ts';
import { MapImportError } from './map-import-error.ts';

const CONFIG = fileURLToPath(new URL('./tilemaker/config.json', import.meta.url));
const PROCESS = fileURLToPath(new URL('./tilemaker/process.lua', import.meta.url));
const TILEMAKER = 'tilemaker';
const GIB = 1024 ** 3;
const DAY_SECONDS = 86_400;
/** Bounds for a hostile extract. The address space includes the file that is tilemaker's memory. */
const LIMITS = {
  memoryBytes: 512 * GIB,
  cpuSeconds: 2 * DAY_SECONDS,
  wallMs: 7 * DAY_SECONDS * 1_000,
  fileBytes: 64 * GIB,
};
const REPORTED_EVERY_MS = 2_000;
const LINES_KEPT = 50;

/** Cuts vector tiles of a `.osm.pbf` file with tilemaker into an MBTiles file. Its memory is a file in `work`. */
export async function runTilemaker(
  { file, output, work }: { file: string; output: string; work: string },
  report: (line: string) => void,
): Promise<void> {
  if (!hasPrograms(TILEMAKER))
    throw new MapImportError(
      'tilemaker is not installed, which cuts streets from a .osm.pbf file (on Debian: apt-get install tilemaker). A finished .mbtiles or .pmtiles file needs no program.',
    );
  const store = join(work, 'store');
  await mkdir(store);
  const args = ['--input', file, '--output', output, '--config', CONFIG, '--process', PROCESS, '--store', store];
  // An import that ends takes tilemaker along, which would go on for hours.
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('exit', end);
  const said: string[] = [];
  const progress = progressOf(report);
  const onLine = (line: string) => {
    said.push(line);
    if (said.length > LINES_KEPT) said.shift();
    progress(line);
  };
  const outcome = await runLimited(TILEMAKER, args, {
    folder: work,
    limits: LIMITS,
    signal: ending.signal,
    onLine,
    onErrorLine: onLine,
  }).finally(() => process.off('exit', end));
  if (outcome === 'limit') throw new MapImportError(`${file} needs more room or time than an import may take.`);
  if (outcome === 'failed')
    throw new MapImportError(`${file} can't be read as an extract of OpenStreetMap: ${reasonIn(said)}.`);
}

/** Reports what tilemaker is at, but not each of its thousand lines. */
function progressOf(report: (line: string) => void): (line: string) => void {
  let reportedAt = 0;
  return (line) => {
    const [, block, blocks] = /Block (\d+)\/(\d+)/.exec(line) ?? [];
    const [, tile, tiles] = /writing tile (\d+) of (\d+)/.exec(line) ?? [];
    if ((!blocks && !tiles) || Date.now() - reportedAt < REPORTED_EVERY_MS) return;
    reportedAt = Date.now();
    report(tiles ? `${tile} of ${tiles} tiles cut …` : `${block} of ${blocks} blocks of the extract read …`);
  };
}

/** Returns the last thing that tilemaker said about an error. */
function reasonIn(said: readonly string[]): string {
  const error = said.findLast((line) => /error|exception|what\(\)|cannot|could|invalid|fail/i.test(line));
  return (error ?? 'tilemaker stopped').trim().replace(/\.$/, '');
}

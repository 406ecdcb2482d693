import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { hasPrograms } from '../../../videos/limited-program.ts';
import { MapImportError } from './map-import-error.ts';

const CONFIG = fileURLToPath(new URL('./tilemaker/config.json', import.meta.url));
const PROCESS = fileURLToPath(new URL('./tilemaker/process.lua', import.meta.url));
/** Bound on the file of tiles, so that a hostile extract can't fill the disk unnoticed. */
const FILE_BYTES_MAX = 64 * 1024 ** 3;
const REPORTED_EVERY_MS = 2_000;
const KEPT_OUTPUT = 4_000;

const TILEMAKER = 'tilemaker';

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
  const child = spawn('prlimit', [`--fsize=${FILE_BYTES_MAX}`, '--core=0', 'nice', '-n', '10', TILEMAKER, ...args], {
    cwd: work,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const progress = progressOf(report);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_OUTPUT);
      progress(text);
    });
  // An import that is killed ends it too; otherwise it would go on for hours.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => process.off('exit', stop));
  if (code !== 0) throw new MapImportError(`${file} can't be read as an extract of OpenStreetMap: ${reasonIn(said)}.`);
}

/** Reports what tilemaker is at, but not each of its thousand lines. */
function progressOf(report: (line: string) => void): (text: string) => void {
  let reportedAt = 0;
  return (text) => {
    const [, block, blocks] = [...text.matchAll(/Block (\d+)\/(\d+)/g)].at(-1) ?? [];
    const [, tile, tiles] = [...text.matchAll(/writing tile (\d+) of (\d+)/g)].at(-1) ?? [];
    if ((!blocks && !tiles) || Date.now() - reportedAt < REPORTED_EVERY_MS) return;
    reportedAt = Date.now();
    report(tiles ? `${tile} of ${tiles} tiles cut …` : `${block} of ${blocks} blocks of the extract read …`);
  };
}

/** Returns the last thing that tilemaker said, without the numbers it counts with. */
function reasonIn(said: string): string {
  const lines = said.split(/[\r\n]+/).map((line) => line.trim());
  return (
    lines.findLast((line) => /error|exception|what\(\)|cannot|could|invalid|fail/i.test(line)) ?? 'tilemaker stopped'
  ).replace(/\.$/, '');
}

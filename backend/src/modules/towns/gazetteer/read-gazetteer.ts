import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { Gazetteer } from './gazetteer.ts';
import { unpackTowns } from './towns-file.ts';

const decompress = promisify(brotliDecompress);

/** Reads the gazetteer that comes with the product, beside the requests: it takes some tenth of a second. */
export async function readGazetteer(): Promise<Gazetteer> {
  return new Gazetteer(unpackTowns(await decompress(await readFile(new URL('./towns.br', import.meta.url)))));
}

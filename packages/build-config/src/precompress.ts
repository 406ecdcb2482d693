import { brotliCompress, constants } from 'node:zlib';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';
import { promisify } from 'node:util';

import { COMPRESSED_EXTENSIONS } from '@qlixline/contract/remotes/remote-build';
import type { RspackPluginInstance } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';

const COMPRESSED = new RegExp(`(${COMPRESSED_EXTENSIONS.map((extension) => `\\${extension}`).join('|')})$`);

/**
 * Distance parameters of brotli (RFC 7932) to try; the best one depends on the file and saves some tenths of a percent.
 */
const DISTANCE_POSTFIXES = [0, 2];

/** Creates `.br` and `.gz` copies of each text file at build time, so that no request waits for compression. */
export function precompress(): RspackPluginInstance[] {
  const brotli = new CompressionPlugin<BrotliOptions>({
    test: COMPRESSED,
    filename: '[path][base].br',
    algorithm: (input, _options, done) => {
      smallestBrotli(input).then(
        (smallest) => done(null, smallest),
        (error: Error) => done(error, Buffer.alloc(0)),
      );
    },
    minRatio: 0.95,
  });
  const gzip = new CompressionPlugin<ZlibOptions>({
    test: COMPRESSED,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    minRatio: 0.95,
  });
  // The plugin has webpack's types, but Rspack runs it unchanged.
  return [brotli, gzip] as unknown as RspackPluginInstance[];
}

async function smallestBrotli(input: Buffer): Promise<Buffer> {
  const tries = DISTANCE_POSTFIXES.map((postfix) =>
    promisify(brotliCompress)(input, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    }),
  );
  return (await Promise.all(tries)).reduce((smallest, other) => (other.length < smallest.length ? other : smallest));
}

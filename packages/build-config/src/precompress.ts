import { constants } from 'node:zlib';
import type { BrotliOptions, ZlibOptions } from 'node:zlib';

import { COMPRESSED_EXTENSIONS } from '@qlixline/contract/remote-build';
import type { RspackPluginInstance } from '@rspack/core';
import CompressionPlugin from 'compression-webpack-plugin';

const COMPRESSED = new RegExp(`(${COMPRESSED_EXTENSIONS.map((extension) => `\\${extension}`).join('|')})$`);

/** A `.br` and a `.gz` beside each text file, made once at build time so that no request waits for it. */
export function precompress(): RspackPluginInstance[] {
  const brotli = new CompressionPlugin<BrotliOptions>({
    test: COMPRESSED,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
    minRatio: 0.95,
  });
  const gzip = new CompressionPlugin<ZlibOptions>({
    test: COMPRESSED,
    filename: '[path][base].gz',
    algorithm: 'gzip',
    minRatio: 0.95,
  });
  // The plugin is written against webpack's types; rspack runs it as it is.
  return [brotli, gzip] as unknown as RspackPluginInstance[];
}

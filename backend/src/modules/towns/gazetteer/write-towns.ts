// Run with `node backend/src/modules/towns/gazetteer/write-towns.ts` to rebuild towns.br (decision: towns).
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

import { makeTowns } from './make-towns.ts';
import { packTowns } from './towns-file.ts';

const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};
writeFileSync(new URL('./towns.br', import.meta.url), brotliCompressSync(packTowns(makeTowns()), { params }));

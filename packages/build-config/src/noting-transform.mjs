import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { noteFunctions } from './note-functions.mjs';
import typescript from './typescript-transform.mjs';

// Jest transform of the application's files: swc's, plus a note in each function for record-dependencies.mjs that its
// file ran. V8's coverage would report the same but took a third of the time of all API specs.

const ROOT = join(import.meta.dirname, '..', '..', '..');
const OWN_HASH = ['noting-transform.mjs', 'note-functions.mjs']
  .reduce((sum, file) => sum.update(readFileSync(join(import.meta.dirname, file))), createHash('sha256'))
  .digest('hex');

export default {
  createTransformer(options) {
    const swc = typescript.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...args) =>
        createHash('sha256')
          .update(OWN_HASH)
          .update(swc.getCacheKey(...args))
          .digest('hex'),
      process(source, file, transformOptions) {
        const made = swc.process(source, file, transformOptions);
        return { ...made, code: noting(made.code, file) };
      },
      async processAsync(source, file, transformOptions) {
        const made = await swc.processAsync(source, file, transformOptions);
        return { ...made, code: noting(made.code, file) };
      },
    };
  },
};

/** Uses `var` and a check, because modules with circular imports may call a function before its module has run. */
function noting(code, file) {
  const declared = `var $file=globalThis.$noteFile?.(${JSON.stringify(relative(ROOT, file))});`;
  return declared + noteFunctions(code, (_offset, isNamed) => `$file&&($file.${isNamed ? 'ran' : 'ranUnnamed'}=true)`);
}

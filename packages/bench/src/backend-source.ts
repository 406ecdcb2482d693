import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { ROOT } from '@qlixline/commands/command.ts';
import { rspack } from '@rspack/core';

const SOURCES = pathToFileURL(join(ROOT, 'backend', 'src')).href;

/** Node strips types but doesn't support decorators, so the backend's modules are compiled as in its build. */
registerHooks({
  load: (url, context, next) => {
    if (!url.startsWith(`${SOURCES}/`)) return next(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const { code } = rspack.experiments.swc.transformSync(source, {
      filename: fileURLToPath(url),
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: false },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

/** Imports a module of the backend from its sources, so that the product's own code is measured. */
export async function backendSource<Module>(path: string): Promise<Module> {
  return (await import(`${SOURCES}/${path}`)) as Module;
}

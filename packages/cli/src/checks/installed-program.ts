import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { CommandError } from '../command-error.ts';

type Manifest = { bin?: string | Record<string, string> };

/**
 * Returns the JavaScript of a program that a package installs, as `folder` resolves the package. Node runs it on every
 * system; the scripts of `node_modules/.bin` need a shell on Windows, and installers such as pnpm link only those of
 * direct dependencies.
 */
export function installedProgram(folder: string, packageName: string, program: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const place of require.resolve.paths(packageName) ?? []) {
    const at = join(place, packageName);
    const bin = binIn(join(at, 'package.json'));
    const file = typeof bin === 'string' ? bin : bin?.[program];
    if (file !== undefined) return join(at, file);
  }
  throw new CommandError(`${packageName} is not installed in ${folder}; please run npm install.`);
}

function binIn(manifest: string): Manifest['bin'] {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest).bin;
  } catch {
    return undefined; // not in this node_modules, but perhaps in one above
  }
}

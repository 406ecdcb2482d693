import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { runQuietly } from '@qlixline/cli/checks/run-quietly';

import { ROOT } from '../command.ts';
import { bundleLibraries } from './bundle-libraries.ts';
import { BUNDLING, OURS_ALONE, formerPathsOf, isOursAlone, PUBLISHED } from './published-packages.ts';
import type { Published } from './published-packages.ts';
import { isLibrary, publishedManifest } from './published-manifest.ts';
import type { Manifest } from './published-manifest.ts';

const PACKAGES = join(ROOT, 'packages');
const TYPES_CONFIG = 'tsconfig.base.json';
/** Content copied unchanged: sources that aren't compiled, and the template of a new remote. */
const AS_THEY_ARE = ['src', 'template', 'remote.schema.json', 'README.md'];
const IS_COMPILED = /[\\/]src[\\/].*(?<!\.d)\.tsx?$/;

/**
 * Writes an archive of each published package into `folder`, in the registry's format. Without `bundles`, libraries stay
 * dependencies, as for a shell that serves a former major of ui. Returns the archives' paths.
 */
export async function packAll(folder: string, { bundles = true } = {}): Promise<string[]> {
  const staged = mkdtempSync(join(tmpdir(), 'qlixline-packages-'));
  try {
    compileInto(staged);
    for (const name of PUBLISHED) await complete(name, join(staged, name), bundles && BUNDLING.has(name));
    mkdirSync(folder, { recursive: true });
    const sources = PUBLISHED.map((name) => join(staged, name));
    const order = ['pack', ...sources, '--pack-destination', folder, '--json', '--ignore-scripts'];
    const packed = runQuietly('Packing', 'npm', order, { cwd: ROOT });
    return (JSON.parse(packed) as { filename: string }[]).map(({ filename }) => join(folder, filename));
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Compiles JavaScript and types of all packages in one program, because their sources import each other. */
function compileInto(folder: string): void {
  const config = join(folder, 'tsconfig.json');
  const project = {
    extends: join(ROOT, TYPES_CONFIG),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: PACKAGES,
      outDir: folder,
      typeRoots: [join(ROOT, 'node_modules', '@types')],
    },
    include: PUBLISHED.map((name) => join(PACKAGES, name, 'src')),
    exclude: OURS_ALONE.map((pattern) => join(PACKAGES, pattern)),
  };
  writeFileSync(config, JSON.stringify(project));
  runQuietly('Compiling the packages', 'tsc', ['-p', config], { cwd: ROOT });
}

async function complete(name: Published, folder: string, bundles: boolean): Promise<void> {
  const from = join(PACKAGES, name);
  for (const part of AS_THEY_ARE.filter((one) => existsSync(join(from, one)))) {
    cpSync(join(from, part), join(folder, part), {
      recursive: true,
      filter: (source) => part !== 'src' || (!IS_COMPILED.test(source) && !isOursAlone(relative(PACKAGES, source))),
    });
  }
  // Teams outside this repository check types with the same settings.
  if (name === 'build-config') cpSync(join(ROOT, TYPES_CONFIG), join(folder, TYPES_CONFIG));
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Manifest;
  const bundled = bundles ? await bundleLibraries(from, folder, isLibrary) : new Set<string>();
  const published = publishedManifest(manifest, { formerPaths: formerPathsOf(name), bundled });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  if (!existsSync(join(folder, 'src'))) throw new CommandError(`Nothing was compiled of ${name}.`);
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { rspack } from '@rspack/core';
import type { Configuration, Stats } from '@rspack/core';

type Bundle = {
  /** Module whose exports are bundled: what it re-exports from the library. */
  entry: string;
  /** Path of the bundle. */
  file: string;
  /** Folders with the installed packages, the nearest first. */
  modules: readonly string[];
  /** Imports that stay, with the specifier that the bundle uses instead. */
  externals: Readonly<Record<string, string>>;
};

/**
 * Bundles what is used of a library into one ES module, so that packages that need it don't install the rest. Nothing
 * is minified, and `process.env.NODE_ENV` stays for the application's own build. Returns the folders of all packages
 * in it.
 */
export async function bundleLibrary({ entry, file, modules, externals }: Bundle): Promise<string[]> {
  const stats = await run({
    mode: 'none',
    context: dirname(entry),
    entry,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: dirname(file),
      filename: basename(file),
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      asyncChunks: false,
    },
    resolve: { modules: [...modules] },
    externalsType: 'module',
    externals: { ...externals },
    optimization: {
      nodeEnv: false,
      minimize: false,
      usedExports: true,
      providedExports: true,
      sideEffects: true,
      innerGraph: true,
      concatenateModules: true,
    },
    performance: false,
  });
  return packagesIn(stats);
}

function run(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config, (error, stats) => {
      compiler?.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}

/** Returns the folders of the packages whose modules are in a bundle. */
function packagesIn({ compilation }: Stats): string[] {
  const files = [...compilation.fileDependencies].map((file) => file.replaceAll('\\', '/'));
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, 'package.json'))).toSorted();
}

/** Returns the licence texts of packages, which a copy of their code must contain. Throws for one without a licence. */
export function licencesOf(folders: readonly string[]): string {
  const texts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
      license?: string;
    };
    if (!license) throw new Error(`${name} states no licence, so it can't be bundled.`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|-|$)/i.test(entry));
    const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license})\n\n${text}`.trim();
  });
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

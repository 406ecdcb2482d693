import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';

import { CommandError } from '@qlixline/cli/command-error';
import { bundleLibrary, licencesOf } from '@qlixline/build-config/bundle-library';

import { ROOT } from '../command.ts';
import { libraryImports, packageOf } from './library-imports.ts';
import type { LibraryImport } from './library-imports.ts';

/** Folder of a published package with the bundled libraries. */
const BUNDLES = 'libraries';
/** Imports of the bundles that stay, because the shell and specs have one copy of each. */
const STAYS = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/**
 * Bundles what a compiled package uses of its libraries, and rewrites the imports to the bundles. Teams then install
 * none of them: antd, icons and the map were 190 MB and 120 packages, of which ui uses a few components. Returns the
 * names of the bundled packages.
 */
export async function bundleLibraries(
  from: string,
  folder: string,
  isBundled: (name: string) => boolean,
): Promise<Set<string>> {
  const files = globSync('src/**/*.js', { cwd: folder }).map((file) => join(folder, file));
  const uses = files.flatMap((file) =>
    libraryImports(file, readFileSync(file, 'utf8'))
      .filter(({ specifier }) => isBundled(packageOf(specifier)))
      .map((use) => ({ ...use, file })),
  );
  refuseInTypes(folder, isBundled);
  const modules = [join(from, 'node_modules'), join(ROOT, 'node_modules')];
  const bundles = join(folder, BUNDLES);
  mkdirSync(bundles, { recursive: true });
  const packages = await writeBundles(uses, bundles, modules);
  writeFileSync(join(bundles, 'LICENSES.txt'), licencesOf(packages));
  for (const file of files)
    rewrite(
      file,
      uses.filter((use) => use.file === file),
      bundles,
    );
  return new Set(uses.map(({ specifier }) => packageOf(specifier)));
}

/** Writes a bundle for each library, and copies files that are loaded as they are. Returns the packages in them. */
async function writeBundles(uses: readonly LibraryImport[], bundles: string, modules: string[]): Promise<string[]> {
  const entries = mkdtempSync(join(tmpdir(), 'qlixline-libraries-'));
  const packages = new Set<string>();
  const byLibrary = Map.groupBy(uses, ({ specifier }) => specifier);
  const bundled = [...byLibrary].filter(([, of]) => of.some(({ names }) => names.length > 0));
  const externals = Object.fromEntries([
    ...STAYS.map((name): [string, string] => [name, name]),
    ...bundled.map(([specifier]): [string, string] => [specifier, `./${bundleOf(specifier)}`]),
  ]);
  try {
    for (const [specifier, of] of byLibrary) {
      const names = new Set(of.flatMap((use) => use.names));
      if (names.size === 0) {
        copyFileSync(createRequire(join(ROOT, 'package.json')).resolve(specifier), join(bundles, basename(specifier)));
        continue;
      }
      const entry = join(entries, bundleOf(specifier));
      writeFileSync(entry, reexports(specifier, names));
      const { [specifier]: _itself, ...others } = externals;
      const file = join(bundles, bundleOf(specifier));
      for (const name of await bundleLibrary({ entry, file, modules, externals: others })) packages.add(name);
    }
  } finally {
    rmSync(entries, { recursive: true, force: true });
  }
  return [...packages].toSorted();
}

function reexports(specifier: string, names: ReadonlySet<string>): string {
  if (names.has('*')) return `export * from '${specifier}';\n`;
  return `export { ${[...names].toSorted().join(', ')} } from '${specifier}';\n`;
}

function bundleOf(specifier: string): string {
  return `${specifier.replace(/^@/, '').replaceAll('/', '-')}.js`;
}

/** Replaces the specifiers in a module, from the last to the first so that places stay right. */
function rewrite(file: string, uses: readonly LibraryImport[], bundles: string): void {
  if (uses.length === 0) return;
  const path = relative(dirname(file), bundles).split(sep).join('/');
  let source = readFileSync(file, 'utf8');
  for (const { specifier, names, start, end } of uses.toSorted((one, other) => other.start - one.start)) {
    const target = names.length > 0 ? bundleOf(specifier) : basename(specifier);
    source = `${source.slice(0, start)}${path}/${target}${source.slice(end)}`;
  }
  writeFileSync(file, source);
}

/** Refuses types of public modules that would need a bundled library, which teams don't install. */
function refuseInTypes(folder: string, isBundled: (name: string) => boolean): void {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?['"]([^'"]+)['"]/g)) {
      if (isBundled(packageOf(specifier)) && !specifier.startsWith('.')) {
        throw new CommandError(`${relative(folder, file)} exports types of ${specifier}, which is bundled.`);
      }
      if (specifier.startsWith('.')) {
        const types = join(dirname(file), specifier).replace(/\.[jt]sx?$/, '.d.ts');
        if (types.endsWith('.d.ts')) visit(types);
      }
    }
  };
  for (const file of globSync('src/*/*.d.ts', { cwd: folder })) {
    if (basename(dirname(file)) === basename(file, '.d.ts')) visit(join(folder, file));
  }
}

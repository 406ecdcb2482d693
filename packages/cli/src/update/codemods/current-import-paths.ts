import type { RemoteFiles } from '../remote-files.ts';

/** Exports of a package's manifest. */
export type Exports = Readonly<Record<string, string>>;

const SOURCES = ['src/**/*.{ts,tsx,mjs}', 'journeys/**/*.ts', '*.{ts,mjs}'];
const IMPORT = /((?:\bfrom\s*|\bimport\s*\(?\s*)(['"]))(@qlixline\/[^'"]+)(\2)/g;

/**
 * Replaces import paths of earlier versions of our packages with today's. The packages still export both, so code works
 * before and after. `exportsOf` returns the exports of a package; undefined if it isn't installed.
 */
export function useCurrentImportPaths(files: RemoteFiles, exportsOf: (name: string) => Exports | undefined): void {
  for (const file of SOURCES.flatMap((pattern) => files.list(pattern))) {
    const moved: string[] = [];
    const text = files.read(file) ?? '';
    const changed = text.replaceAll(IMPORT, (whole, before: string, _quote, specifier: string, after: string) => {
      const current = currentPathOf(specifier, exportsOf);
      if (current === undefined || current === specifier) return whole;
      moved.push(`${specifier} → ${current}`);
      return `${before}${current}${after}`;
    });
    if (moved.length > 0) files.change(file, changed, [...new Set(moved)].join(', '));
  }
}

/**
 * Returns today's path of a specifier; undefined if it isn't an earlier one. A package exports `./*` by a pattern, and
 * each earlier path beside it by its name, with the file that the pattern names otherwise.
 */
function currentPathOf(specifier: string, exportsOf: (name: string) => Exports | undefined): string | undefined {
  const [scope, name, ...path] = specifier.split('/');
  const exports = exportsOf(`${scope}/${name}`);
  const target = exports?.[`./${path.join('/')}`];
  const [before, after, ...more] = exports?.['./*']?.split('*') ?? [];
  if (target === undefined || before === undefined || after === undefined || more.length > 0) return undefined;
  if (!target.startsWith(before) || !target.endsWith(after)) return undefined;
  return `${scope}/${name}/${target.slice(before.length, target.length - after.length)}`;
}

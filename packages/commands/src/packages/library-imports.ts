import { parseSync } from 'oxc-parser';

/** Import of a package in a compiled module. */
export type LibraryImport = {
  /** Specifier, such as `antd` or `maplibre-gl/dist/maplibre-gl.css`. */
  specifier: string;
  /** Imported names; `*` for all, empty for a file that is only loaded. */
  names: string[];
  /** Place of the specifier in the text, without its quotes. */
  start: number;
  end: number;
};

const FILE_ADDRESS = /new URL\((['"])([^'".][^'"]*)\1,\s*import\.meta\.url\)/g;

/** Lists what a module imports from packages at run time: statements, calls of `import`, and addresses of their files. */
export function libraryImports(file: string, source: string): LibraryImport[] {
  const { module } = parseSync(file, source);
  const found: LibraryImport[] = [];
  const add = ({ value, start, end }: { value: string; start: number; end: number }, names: string[]) => {
    if (!/^[./]|^node:/.test(value)) found.push({ specifier: value, names, start: start + 1, end: end - 1 });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
    add(
      moduleRequest,
      entries.map(({ importName }) => nameOf(importName)),
    );
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest && !isType) add(moduleRequest, [nameOf(importName)]);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const quoted = source.slice(moduleRequest.start, moduleRequest.end);
    const [, value] = /^(?:'([^']*)'|"([^"]*)")$/.exec(quoted) ? [quoted, quoted.slice(1, -1)] : [];
    if (value !== undefined) add({ ...moduleRequest, value }, ['*']);
  }
  for (const match of source.matchAll(FILE_ADDRESS)) {
    const value = match[2] ?? '';
    const start = match.index + match[0].indexOf(value) - 1;
    if (!/^[a-z]+:/.test(value)) add({ value, start, end: start + value.length + 2 }, []);
  }
  return found;
}

function nameOf(imported: { kind: string; name: string | null }): string {
  if (imported.kind === 'Default') return 'default';
  return imported.kind === 'Name' && imported.name !== null ? imported.name : '*';
}

/** Returns the package of a specifier: `@scope/name` or `name`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

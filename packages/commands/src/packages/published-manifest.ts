import { SHARED_PACKAGES } from '@qlixline/contract/remotes/shared-modules';

type Versions = Record<string, string>;
type Exports = Record<string, string>;

/** Fields of a package's manifest that change when it is published. */
export type Manifest = {
  name: string;
  version: string;
  exports?: Exports;
  bin?: Exports;
  sideEffects?: boolean | string[];
  dependencies?: Versions;
  [other: string]: unknown;
};

/**
 * Node version for installing. A remote installs a newer one, like this repository; only creating it uses the
 * machine's.
 */
const NEEDS_NODE = { node: '>=20.12' };

/**
 * Returns the published `package.json` of a package: JavaScript with types instead of sources. Packages shared by the
 * shell become peer dependencies, so that there is only one copy.
 * `formerPaths` keeps import paths of earlier versions working. `bundled` libraries are in the package itself.
 */
export function publishedManifest(
  manifest: Manifest,
  { formerPaths = {}, bundled = new Set() }: { formerPaths?: Exports; bundled?: ReadonlySet<string> } = {},
): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _devDependencies, ...kept } = manifest;
  const { exports, bin, sideEffects, dependencies = {} } = manifest;
  const entries = Object.entries(dependencies).filter(([name]) => !bundled.has(name));
  return {
    ...kept,
    engines: NEEDS_NODE,
    ...(exports && { exports: mapValues({ ...formerPaths, ...exports }, compiled) }),
    ...(bin && { bin: mapValues(bin, compiled) }),
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map(compiled) }),
    dependencies: Object.fromEntries(entries.filter(([name]) => !isShared(name))),
    peerDependencies: Object.fromEntries(
      entries.filter(([name]) => isShared(name)).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}

function isShared(name: string): boolean {
  return Object.hasOwn(SHARED_PACKAGES, name) && !name.startsWith('@qlixline/');
}

/** Returns true for packages that are neither ours nor shared by the shell. */
export function isLibrary(name: string): boolean {
  return !isShared(name) && !name.startsWith('@qlixline/');
}

function compiled(path: string): string {
  return path.replace(/(?<!\.d)\.tsx?$/, '.js');
}

function mapValues(texts: Exports, change: (text: string) => string): Exports {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));
}

import { SHARED_PACKAGES } from '@qlixline/contract/shared-modules';

type Versions = Record<string, string>;
type Exports = Record<string, string>;

/** What a package of ours says of itself, as far as it changes on the way out. */
export type Manifest = {
  name: string;
  version: string;
  exports?: Exports;
  bin?: Exports;
  sideEffects?: boolean | string[];
  dependencies?: Versions;
  [other: string]: unknown;
};

/** A remote brings a newer one, as this repository does; what creates it runs on what is there. */
const NEEDS_NODE = { node: '>=20.12' };

/**
 * The `package.json` of a package as it is published: JavaScript with types in place of the sources. Of what the shell
 * shares with remotes, whoever installs it has the one copy.
 */
export function publishedManifest(manifest: Manifest): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _devDependencies, ...kept } = manifest;
  const { exports, bin, sideEffects, dependencies = {} } = manifest;
  const isShared = (name: string) => Object.hasOwn(SHARED_PACKAGES, name) && !name.startsWith('@qlixline/');
  const entries = Object.entries(dependencies);
  return {
    ...kept,
    engines: NEEDS_NODE,
    ...(exports && { exports: mapValues(exports, compiled) }),
    ...(bin && { bin: mapValues(bin, compiled) }),
    ...(Array.isArray(sideEffects) && { sideEffects: sideEffects.map(compiled) }),
    dependencies: Object.fromEntries(entries.filter(([name]) => !isShared(name))),
    peerDependencies: Object.fromEntries(
      entries.filter(([name]) => isShared(name)).map(([name, version]) => [name, `^${version}`]),
    ),
  };
}

function compiled(path: string): string {
  return path.replace(/(?<!\.d)\.tsx?$/, '.js');
}

function mapValues(texts: Exports, change: (text: string) => string): Exports {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));
}

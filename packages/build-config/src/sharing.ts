import { createRequire } from 'node:module';

import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

/**
 * What the shell shares with its remotes: one table from which both sides are derived, so that they cannot drift.
 * A key with a trailing slash covers every subpath, each part loading when it is used.
 *
 * Not here, on purpose: antd (only inside @qlixline/ui), react-router-dom (its few needed parts come through
 * @qlixline/shell-bridge/routing) and zustand (stores live behind the bridge). See the decision on sharing.
 */
const SHARED = [
  { key: 'react', package: 'react' },
  { key: 'react/', package: 'react' },
  { key: 'react-dom', package: 'react-dom' },
  { key: 'react-dom/', package: 'react-dom' },
  { key: '@tanstack/react-query', package: '@tanstack/react-query' },
  { key: '@qlixline/shell-bridge', package: '@qlixline/shell-bridge' },
  { key: '@qlixline/shell-bridge/', package: '@qlixline/shell-bridge' },
  { key: '@qlixline/ui/', package: '@qlixline/ui' },
] as const;

/**
 * The federation runtime without its manifest snapshots: the shell reads a remote's manifest itself and registers
 * the entry that it names, so that this code would never run.
 */
export const FEDERATION_OPTIMIZATION = { target: 'web', disableSnapshot: true } as const;

/** A remote takes screens from nobody, so that its entry needs no code that loads other remotes. */
export const REMOTE_OPTIMIZATION = { ...FEDERATION_OPTIMIZATION, disableRemote: true } as const;

/**
 * The federation plugin names its runtime by the CommonJS files that Node resolves, and of those nothing can be
 * left out. The same packages have them as ES modules, of which the bundler takes what is used.
 */
export function federationRuntimeAsModules(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const plugin = createRequire(require.resolve('@module-federation/enhanced/rspack'));
  const rspackPlugin = createRequire(plugin.resolve('@module-federation/rspack'));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools'));
  const files = [
    rspackPlugin.resolve('@module-federation/inject-external-runtime-core-plugin'),
    tools.resolve('@module-federation/webpack-bundler-runtime'),
    tools.resolve('@module-federation/runtime'),
    tools.resolve('@module-federation/runtime/bundler'),
  ];
  return Object.fromEntries(files.map((file) => [file, file.replace(/\.cjs$/, '.js')]));
}

export const SHARED_KEYS: readonly string[] = SHARED.map(({ key }) => key);

/** What a remote needs of a shared module. */
type Consumed = { singleton: true; strictVersion: true; requiredVersion: string; import: false };
/** As the plugin that provides wants it. */
type Provided = { shareKey: string; singleton: true; strictVersion: true; version: string };

/**
 * The shell provides each shared module, in the version installed here. It asks for none itself: there is no other
 * that it could be given, and its own imports can then be bundled like any.
 */
export function providedByShell(workspace: string): Record<string, Provided> {
  return table(({ key, package: name }) => ({
    shareKey: key,
    singleton: true,
    strictVersion: true,
    version: installedVersion(name, workspace),
  }));
}

/**
 * A remote takes each shared module from the shell and carries none of its own. Of ui it asks what it declares, which
 * is what the registry compares: a remote that uses nothing new goes on in an older shell.
 */
export function sharedByRemote(workspace: string, requires: { ui: string }): Record<string, Consumed> {
  return table(({ package: name }) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: name === '@qlixline/ui' ? requires.ui : `^${installedVersion(name, workspace)}`,
    import: false,
  }));
}

/** An icon in a remote is its drawing; what makes an icon of that comes from the shell, as ui does. */
export function lucideFromShell(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, '@qlixline/ui/lucide-icon');
}

function table<Share>(share: (row: (typeof SHARED)[number]) => Share): Record<string, Share> {
  return Object.fromEntries(SHARED.map((row) => [row.key, share(row)]));
}

/** The version of a package as `workspace` finds it. */
export function installedVersion(packageName: string, workspace: string): string {
  const require = createRequire(`${workspace}/`);
  // exports maps hide package.json; the paths that would be searched do not.
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return (require(`${folder}/${packageName}/package.json`) as { version: string }).version;
    } catch {
      continue; // not in this node_modules, but perhaps in the one above
    }
  }
  throw new Error(`${packageName} is shared between shell and remotes but not installed; run npm install`);
}

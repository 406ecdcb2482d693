import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { RemoteDeclaration } from '@qlixline/contract/remotes/remote-declaration';
import { SHARED_PACKAGES, requirementOf } from '@qlixline/contract/remotes/shared-modules';

/**
 * Modules that the shell shares with its remotes: one table from which both sides derive, so that they cannot diverge.
 * A trailing slash covers every subpath, each loaded on demand.
 *
 * Deliberately missing: antd (only inside @qlixline/ui), react-router-dom (its few needed exports come through
 * @qlixline/shell-bridge/routing) and zustand (stores are behind the bridge). See the decision on sharing.
 */
const SHARED_KEYS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@tanstack/react-query',
  '@qlixline/shell-bridge',
  '@qlixline/shell-bridge/',
  '@qlixline/ui/',
] as const;

/**
 * Public options of the federation plugin: no manifest snapshots, because the shell reads a remote's manifest itself
 * and registers its entry; no code for loading remotes, because a remote loads none.
 */
export const REMOTE_OPTIMIZATION = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

/**
 * Equivalent options of the runtime that the shell bundles without the plugin, named as in the runtime's documentation.
 */
export const SHELL_RUNTIME_DEFINES = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
};

/**
 * Replaces the CommonJS entries that Rspack's own plugin uses, which cannot be tree-shaken, with the equivalent ES
 * module entries; see the decision on the federation runtime.
 */
export function bundlerEntriesOfFederation(): Record<string, string> {
  const require = createRequire(import.meta.url);
  return {
    [require.resolve('@module-federation/webpack-bundler-runtime')]:
      require.resolve('@module-federation/webpack-bundler-runtime/bundler'),
    [require.resolve('@module-federation/runtime')]: require.resolve('@module-federation/runtime/bundler'),
    ...errorsWithoutSentences(),
  };
}

/** Replaces the federation's error messages; the code and the link to its page remain. */
export function errorsWithoutSentences(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const sentences = join(dirname(require.resolve('@module-federation/error-codes')), 'desc.mjs');
  return { [sentences]: join(import.meta.dirname, 'federation-errors.mjs') };
}

/** A remote's use of a shared module. */
type Consumed = { singleton: boolean; strictVersion: true; requiredVersion: string; import: false };

/**
 * Modules that exist once per page: React and the cache. The shell may provide two major versions of others while
 * remotes are migrating.
 */
const ONCE_IN_A_PAGE: ReadonlySet<string> = new Set(['react', 'query']);

/** Returns the installed version of each shared package, which the shell declares as provided. */
export function sharedVersions(workspace: string): Record<string, string> {
  return Object.fromEntries(Object.keys(SHARED_PACKAGES).map((name) => [name, installedVersion(name, workspace)]));
}

/**
 * Returns the shared modules of a remote, which takes all of them from the shell. It requires the declared versions,
 * which the registry and tabs compare, not those installed at build time.
 */
export function sharedByRemote(requires: RemoteDeclaration['requires']): Record<string, Consumed> {
  const consumed = (key: string): [string, Consumed] => {
    const requirement = requirementOf(key);
    if (!requirement) throw new Error(`${key} is of no shared package`);
    const singleton = ONCE_IN_A_PAGE.has(requirement);
    return [key, { singleton, strictVersion: true, requiredVersion: requires[requirement], import: false }];
  };
  return Object.fromEntries(SHARED_KEYS.map(consumed));
}

/**
 * Returns the previous major versions that a shell also provides, by package name: dependencies of its package.json
 * named like `@qlixline/ui-2`.
 */
export function formerVersions(workspace: string): Record<string, string> {
  const { dependencies = {} } = createRequire(`${workspace}/`)('./package.json') as {
    dependencies?: Record<string, string>;
  };
  return Object.fromEntries(
    Object.keys(dependencies).flatMap((alias) => {
      const [, name = ''] = /^(.+)-\d+$/.exec(alias) ?? [];
      return Object.hasOwn(SHARED_PACKAGES, name) ? [[name, installedVersion(alias, workspace)]] : [];
    }),
  );
}

/** Returns the version of a package as `workspace` resolves it. */
export function installedVersion(packageName: string, workspace: string): string {
  const require = createRequire(`${workspace}/`);
  // Exports maps hide package.json, but the search paths don't depend on them.
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      return (require(`${folder}/${packageName}/package.json`) as { version: string }).version;
    } catch {
      continue; // not in this node_modules, but perhaps in one above
    }
  }
  throw new Error(`${packageName} is shared between shell and remotes but not installed; run npm install`);
}

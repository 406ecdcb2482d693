import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { RemoteDeclaration } from '@qlixline/contract/remote-declaration';
import { SHARED_PACKAGES, requirementOf } from '@qlixline/contract/shared-modules';

/**
 * What the shell shares with its remotes: one table from which both sides are derived, so that they cannot drift.
 * A key with a trailing slash covers every subpath, each part loading when it is used.
 *
 * Not here, on purpose: antd (only inside @qlixline/ui), react-router-dom (its few needed parts come through
 * @qlixline/shell-bridge/routing) and zustand (stores live behind the bridge). See the decision on sharing.
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
 * and registers the entry that it names; no code that loads remotes, because a remote takes screens from nobody.
 */
export const REMOTE_OPTIMIZATION = { target: 'web', disableSnapshot: true, disableRemote: true } as const;

/** The same of the runtime that the shell bundles without the plugin, as the runtime's documentation names them. */
export const SHELL_RUNTIME_DEFINES = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
};

/**
 * Rspack's own plugin names the CommonJS entries of these packages, of which nothing can be left out. Their entries
 * for bundlers have the same as ES modules; see the decision on the federation runtime.
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

/** Of the federation's errors one names the code and the page that explains it, without the sentence. */
export function errorsWithoutSentences(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const sentences = join(dirname(require.resolve('@module-federation/error-codes')), 'desc.mjs');
  return { [sentences]: join(import.meta.dirname, 'federation-errors.mjs') };
}

/** What a remote needs of a shared module. */
type Consumed = { singleton: boolean; strictVersion: true; requiredVersion: string; import: false };

/** React and the cache exist once in a page. Of the others a shell may have two majors, while remotes move on. */
const ONCE_IN_A_PAGE: ReadonlySet<string> = new Set(['react', 'query']);

/** The version installed here of each package of the table; the shell says it of what it provides. */
export function sharedVersions(workspace: string): Record<string, string> {
  return Object.fromEntries(Object.keys(SHARED_PACKAGES).map((name) => [name, installedVersion(name, workspace)]));
}

/**
 * A remote takes each shared module from the shell and carries none of its own. It asks for what it declares, which is
 * what the registry and tabs compare: never for what happens to be installed where it was built.
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
 * The majors before that a shell serves besides, by the package's name: what its package.json has installed under names
 * such as `@qlixline/ui-2`.
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

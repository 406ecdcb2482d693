import { FORMER_LOADERS } from './former-modules.ts';
import { FORMER_VERSIONS, SHARED_VERSIONS } from './shared-versions.ts';

/**
 * Loaders of shared modules, each in its own chunk. A module that is missing here fails in the remote that needs it.
 */
const LOADERS: Record<string, () => Promise<object>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  '@qlixline/shell-bridge': () => import('@qlixline/shell-bridge'),
  '@qlixline/shell-bridge/flags': () => import('@qlixline/shell-bridge/flags'),
  '@qlixline/shell-bridge/routing': () => import('@qlixline/shell-bridge/routing'),
  '@qlixline/ui/illustration': () => import('@qlixline/ui/illustration'),
  '@qlixline/ui/avatar': () => import('@qlixline/ui/avatar'),
  '@qlixline/ui/button': () => import('@qlixline/ui/button'),
  '@qlixline/ui/card': () => import('@qlixline/ui/card'),
  '@qlixline/ui/chip': () => import('@qlixline/ui/chip'),
  '@qlixline/ui/choice': () => import('@qlixline/ui/choice'),
  '@qlixline/ui/confirm-dialog': () => import('@qlixline/ui/confirm-dialog'),
  '@qlixline/ui/date-picker': () => import('@qlixline/ui/date-picker'),
  '@qlixline/ui/empty-page': () => import('@qlixline/ui/empty-page'),
  '@qlixline/ui/empty-state': () => import('@qlixline/ui/empty-state'),
  '@qlixline/ui/error-state': () => import('@qlixline/ui/error-state'),
  '@qlixline/ui/field': () => import('@qlixline/ui/field'),
  '@qlixline/ui/full-screen': () => import('@qlixline/ui/full-screen'),
  '@qlixline/ui/icon-button': () => import('@qlixline/ui/icon-button'),
  '@qlixline/ui/image-upload-button': () => import('@qlixline/ui/image-upload-button'),
  '@qlixline/ui/lazy-part': () => import('@qlixline/ui/lazy-part'),
  '@qlixline/ui/map': () => import('@qlixline/ui/map'),
  '@qlixline/ui/menu': () => import('@qlixline/ui/menu'),
  '@qlixline/ui/next-page': () => import('@qlixline/ui/next-page'),
  '@qlixline/ui/page-header': () => import('@qlixline/ui/page-header'),
  '@qlixline/ui/photo-changer': () => import('@qlixline/ui/photo-changer'),
  '@qlixline/ui/responsive-image': () => import('@qlixline/ui/responsive-image'),
  '@qlixline/ui/sensitive-media': () => import('@qlixline/ui/sensitive-media'),
  '@qlixline/ui/search-select': () => import('@qlixline/ui/search-select'),
  '@qlixline/ui/segmented': () => import('@qlixline/ui/segmented'),
  '@qlixline/ui/select': () => import('@qlixline/ui/select'),
  '@qlixline/ui/sheet': () => import('@qlixline/ui/sheet'),
  '@qlixline/ui/skeleton': () => import('@qlixline/ui/skeleton'),
  '@qlixline/ui/spinner': () => import('@qlixline/ui/spinner'),
  '@qlixline/ui/steps': () => import('@qlixline/ui/steps'),
  '@qlixline/ui/tabs': () => import('@qlixline/ui/tabs'),
  '@qlixline/ui/text-area': () => import('@qlixline/ui/text-area'),
  '@qlixline/ui/text-field': () => import('@qlixline/ui/text-field'),
  '@qlixline/ui/time': () => import('@qlixline/ui/time'),
  '@qlixline/ui/username-field': () => import('@qlixline/ui/username-field'),
  '@qlixline/ui/visually-hidden': () => import('@qlixline/ui/visually-hidden'),
};

type Versions = Partial<Record<string, string>>;

/**
 * All modules that remotes use from the shell, in the format of the federation runtime: in one version, or in two major
 * versions.
 */
export const SHARED_MODULES = FORMER_VERSIONS
  ? inBothMajors(shared(LOADERS, SHARED_VERSIONS), shared(FORMER_LOADERS, FORMER_VERSIONS))
  : shared(LOADERS, SHARED_VERSIONS);

function shared(loaders: typeof LOADERS, versions: Versions) {
  return Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => {
      const version = versions[packageOf(name)] ?? '0';
      return [name, { version, get: providerOf(load), shareConfig: shareConfig(version) }];
    }),
  );
}

/** The runtime's record of a provided module, on which it calls `get`. */
type Share = { loading?: unknown };

/**
 * Wraps a loader so that the runtime forgets a failed load; otherwise the module would be lost until the page is
 * reloaded.
 */
function providerOf(load: () => Promise<object>) {
  return async function get(this: Share) {
    try {
      const module = await load();
      return () => module;
    } catch (error) {
      this.loading = undefined;
      throw error;
    }
  };
}

function inBothMajors(today: ReturnType<typeof shared>, former: ReturnType<typeof shared>) {
  const names = new Set([...Object.keys(today), ...Object.keys(former)]);
  return Object.fromEntries(
    [...names].map((name) => [name, [today[name], former[name]].filter((one) => one !== undefined)]),
  );
}

function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}

function shareConfig(version: string) {
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
}

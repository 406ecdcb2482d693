import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

import type { RemoteManifest } from './remote-manifest.ts';

/** The federation runtime's own limit only has to be later than ours, which gives the error its kind. */
const SCRIPT_TIMEOUT_MS = 30_000;

registerPlugins([
  {
    name: 'qlixline-entry-script',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      // Like the page's preload of it; from another origin, errors are only told with this.
      if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT_MS };
    },
  },
]);

/**
 * Loads the module that a remote exposes. Each `registration` has a name of its own: the runtime remembers a
 * failed one for good, and answers it with an empty module.
 */
export async function loadExposedModule(manifest: RemoteManifest, registration: number): Promise<unknown> {
  const { entryUrl, globalName } = manifest;
  const name = registration === 0 ? globalName : `${globalName}.${registration}`;
  const entry = registration === 0 ? entryUrl : `${entryUrl}?registration=${registration}`;
  registerRemotes([{ name, entry, entryGlobalName: globalName, type: 'global' }]);
  return loadRemote(`${name}/remote`);
}

/** Forgets a container whose code is broken, so that the next attempt evaluates a new one. */
export function forgetContainer({ globalName }: RemoteManifest): void {
  Reflect.deleteProperty(globalThis, globalName);
}

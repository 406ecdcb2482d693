import provideRuntimeToRemotes from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { CHUNK_INTEGRITY_GLOBAL } from '@qlixline/contract/chunk-integrity';

import { createEntryScript } from './entry-script.ts';
import { SHARED_MODULES } from './provide-shared.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { FORMER_VERSIONS } from './shared-versions.ts';

/** The federation runtime's own limit only has to be later than ours, which gives the error its kind. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** By address. */
const chunkIntegrity = new Map<string, string>();
Reflect.set(globalThis, CHUNK_INTEGRITY_GLOBAL, chunkIntegrity);

/** Makes the script of an entry that is being loaded, by its address. */
const scriptMakers = new Map<string, () => HTMLScriptElement>();

/** Without the build's plugin: the shell only provides, and all its remotes are registered while it runs. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: SHARED_MODULES,
  plugins: [
    provideRuntimeToRemotes(),
    {
      name: 'qlixline-entry-script',
      createScript({ url }) {
        const script = scriptMakers.get(url)?.();
        if (!script) throw new Error(`Nobody asked for the entry ${url}`);
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

// At its creation it takes the first version of each module alone.
if (FORMER_VERSIONS) void federation.initializeSharing();

type Loading = {
  /** Each has a name of its own: the runtime remembers a failed one for good, and answers it with an empty module. */
  registration: number;
  integrity: string | undefined;
  /** Aborted, the entry never runs. */
  signal: AbortSignal;
  /** Code of the entry has run. */
  onRun: () => void;
};

/** Loads the module that a remote exposes. */
export async function loadExposedModule(manifest: RemoteManifest, loading: Loading): Promise<unknown> {
  const { entryUrl, globalName } = manifest;
  rememberChunks(manifest);
  const { registration, integrity, signal, onRun } = loading;
  const name = registration === 0 ? globalName : `${globalName}.${registration}`;
  const url = registration === 0 ? entryUrl : `${entryUrl}?registration=${registration}`;
  scriptMakers.set(url, () => createEntryScript({ url, integrity }, signal, onRun));
  federation.registerRemotes([{ name, entry: url, entryGlobalName: globalName, type: 'global' }]);
  return federation.loadRemote(`${name}/remote`).finally(() => scriptMakers.delete(url));
}

/** The remote's own loader asks here for the integrity of what it is about to load. */
function rememberChunks({ entryUrl, integrity = {} }: RemoteManifest): void {
  for (const [file, value] of Object.entries(integrity)) chunkIntegrity.set(new URL(file, entryUrl).href, value);
}

/** Forgets a container whose code is broken, so that the next attempt evaluates a new one. */
export function forgetContainer({ globalName }: RemoteManifest): void {
  Reflect.deleteProperty(globalThis, globalName);
}

import provideRuntimeToRemotes from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { CHUNK_INTEGRITY_GLOBAL } from '@qlixline/contract/remotes/chunk-integrity';

import { createEntryScript } from './entry-script.ts';
import { SHARED_MODULES } from '../sharing/provide-shared.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { FORMER_VERSIONS } from '../sharing/shared-versions.ts';

/** Limit of the federation runtime. It must exceed our own limit, which determines the kind of the error. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** Hashes by address. */
const chunkIntegrity = new Map<string, string>();
Reflect.set(globalThis, CHUNK_INTEGRITY_GLOBAL, chunkIntegrity);

/** Creators of script elements for pending entries, by address. */
const scriptMakers = new Map<string, () => HTMLScriptElement>();

/** Created without the build plugin: the shell only provides modules, and all remotes are registered at runtime. */
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

// On creation, only the first version of each module is registered.
if (FORMER_VERSIONS) void federation.initializeSharing();

type Loading = {
  /**
   * Number of the registration, part of its name: the runtime remembers a failed one forever and answers with an empty
   * module.
   */
  registration: number;
  integrity: string | undefined;
  /** Signal that keeps the entry from running when aborted. */
  signal: AbortSignal;
  /** Called when code of the entry has run. */
  onRun: () => void;
};

/** Loads the module that a remote exposes. */
export async function loadExposedModule(manifest: RemoteManifest, loading: Loading): Promise<unknown> {
  const { entryUrl, globalName } = manifest;
  registerChunkIntegrity(manifest);
  const { registration, integrity, signal, onRun } = loading;
  const name = registration === 0 ? globalName : `${globalName}.${registration}`;
  const url = registration === 0 ? entryUrl : `${entryUrl}?registration=${registration}`;
  scriptMakers.set(url, () => createEntryScript({ url, integrity }, signal, onRun));
  federation.registerRemotes([{ name, entry: url, entryGlobalName: globalName, type: 'global' }]);
  return federation.loadRemote(`${name}/remote`).finally(() => scriptMakers.delete(url));
}

/** Registers the integrity of a remote's chunks for its own loader. */
function registerChunkIntegrity({ entryUrl, integrity = {} }: RemoteManifest): void {
  for (const [file, value] of Object.entries(integrity)) chunkIntegrity.set(new URL(file, entryUrl).href, value);
}

/** Deletes a container with broken code, so that the next attempt evaluates a new one. */
export function forgetContainer({ globalName }: RemoteManifest): void {
  Reflect.deleteProperty(globalThis, globalName);
}

import provideRuntimeToRemotes from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, loadScript } from '@module-federation/runtime';
import { CHUNK_INTEGRITY_GLOBAL } from '@qlixline/contract/remotes/chunk-integrity';

import { createEntryScript } from './entry-script.ts';
import { SHARED_MODULES } from '../sharing/provide-shared.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { FORMER_VERSIONS } from '../sharing/shared-versions.ts';

/** Limit of the federation runtime. It must exceed our own limit, which determines the kind of the error. */
const SCRIPT_TIMEOUT_MS = 30_000;

/** Hashes by address. */
const chunkIntegrity = new Map<string, string>();
Reflect.set(globalThis, CHUNK_INTEGRITY_GLOBAL, chunkIntegrity);

const EXPOSED_MODULE = './remote';
const SHARE_SCOPE = 'default';

/** Interface of a federated container, by which hosts of any bundler use it. */
type Container = {
  init: (shareScope: object, initScope: object[], options: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
};

/**
 * Created without the build plugin and without the runtime's code for remotes: the shell only provides modules, and
 * uses containers itself (decision: federation-runtime-bytes).
 */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: SHARED_MODULES,
  plugins: [provideRuntimeToRemotes()],
});

// On creation, only the first version of each module is registered.
if (FORMER_VERSIONS) void federation.initializeSharing();

type Loading = {
  /** Number of the attempt, part of the address, so that a broken entry isn't taken from a cache again. */
  registration: number;
  integrity: string | undefined;
  /** Signal that keeps the entry from running when aborted. */
  signal: AbortSignal;
  /** Called when code of the entry has run. */
  onRun: () => void;
};

/** Loads the module that a remote exposes. */
export async function loadExposedModule(manifest: RemoteManifest, loading: Loading): Promise<unknown> {
  registerChunkIntegrity(manifest);
  const container = containerOf(manifest) ?? (await runEntry(manifest, loading));
  const { shareScopeMap } = federation;
  // In the form of the federation runtime, which hides the map of scopes from copies of the options.
  const options = Object.defineProperty({ version: '', shareScopeKeys: SHARE_SCOPE }, 'shareScopeMap', {
    value: shareScopeMap,
  });
  await container.init(shareScopeMap[SHARE_SCOPE] ?? {}, [], options);
  const evaluate = await container.get(EXPOSED_MODULE);
  return evaluate();
}

/** Runs a remote's entry, which creates its container. */
async function runEntry(manifest: RemoteManifest, loading: Loading): Promise<Container> {
  const { registration, integrity, signal, onRun } = loading;
  const url = registration === 0 ? manifest.entryUrl : `${manifest.entryUrl}?registration=${registration}`;
  const script = createEntryScript({ url, integrity }, signal, onRun);
  await loadScript(url, { attrs: {}, createScriptHook: () => ({ script, timeout: SCRIPT_TIMEOUT_MS }) });
  const container = containerOf(manifest);
  if (!container) throw new RemoteFailure('entry', `${url} creates no container ${manifest.globalName}`);
  return container;
}

function containerOf({ globalName }: RemoteManifest): Container | undefined {
  return Reflect.get(globalThis, globalName) as Container | undefined;
}

/** Registers the integrity of a remote's chunks for its own loader. */
function registerChunkIntegrity({ entryUrl, integrity = {} }: RemoteManifest): void {
  for (const [file, value] of Object.entries(integrity)) chunkIntegrity.set(new URL(file, entryUrl).href, value);
}

/** Deletes a container with broken code, so that the next attempt evaluates a new one. */
export function forgetContainer({ globalName }: RemoteManifest): void {
  Reflect.deleteProperty(globalThis, globalName);
}

import type { Remote } from '@qlixline/contract/remotes/composition';
import { isRemoteDefinition } from '@qlixline/shell-bridge';
import type { RemoteDefinition } from '@qlixline/shell-bridge';

import { forgetContainer, loadExposedModule } from './federation-runtime.ts';
import { RemoteFailure } from '../failure/remote-failure.ts';
import { fetchManifest } from './remote-manifest.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { ENTRY_LIMIT_MS, withinTime } from './time-limit.ts';

const MANIFEST_LIMIT_MS = 5_000; // behaviour: failures of a remote

/** Number of registrations per remote; each has its own name. */
const registrations = new Map<string, number>();
const manifests = new Map<string, RemoteManifest>();
const fetchedManifests = new Set<string>();

/**
 * Loads one version of a remote and returns its exported definition. `onRun` is called once any of its code has run.
 */
export async function loadDefinition(remote: Remote, onRun: () => void): Promise<RemoteDefinition> {
  const manifest = await withinTime(
    remote.timeout?.manifestMs ?? MANIFEST_LIMIT_MS,
    `The manifest of ${remote.name}`,
    (signal) => fetchManifest(remote, { signal, fresh: recordFetch(remote) }),
  );
  manifests.set(remote.name, manifest);
  try {
    const module: unknown = await withinTime(
      remote.timeout?.entryMs ?? ENTRY_LIMIT_MS,
      `The entry of ${remote.name}`,
      (signal) =>
        loadExposedModule(manifest, {
          registration: nextRegistration(remote),
          integrity: remote.integrity?.entry,
          signal,
          onRun,
        }),
    );
    return definitionIn(module, remote);
  } catch (error) {
    forgetContainer(manifest);
    throw error;
  }
}

/** Clears the code of a remote, so that the next load evaluates it anew. */
export function forgetDefinition({ name }: Remote): void {
  const manifest = manifests.get(name);
  if (manifest) forgetContainer(manifest);
}

/** Records that the manifest is fetched and returns true if it was fetched before; a retry bypasses the cache. */
function recordFetch({ manifest }: Remote): boolean {
  const again = fetchedManifests.has(manifest);
  fetchedManifests.add(manifest);
  return again;
}

function nextRegistration({ name }: Remote): number {
  const next = registrations.get(name) ?? 0;
  registrations.set(name, next + 1);
  return next;
}

function definitionIn(module: unknown, remote: Remote): RemoteDefinition {
  const definition = (module as { default?: unknown } | null)?.default;
  if (!isRemoteDefinition(definition)) throw new RemoteFailure('shape', `${remote.name} exports no remote`);
  if (definition.name !== remote.name) {
    throw new RemoteFailure('contract', `The registry's ${remote.name} calls itself ${definition.name}`);
  }
  return definition;
}

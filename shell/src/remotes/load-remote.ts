import type { Remote } from '@qlixline/contract/composition';
import { isRemoteDefinition } from '@qlixline/shell-bridge';
import type { RemoteDefinition, RemoteScreen } from '@qlixline/shell-bridge';

import { forgetContainer, loadExposedModule } from './federation-runtime.ts';
import { RemoteFailure } from './remote-failure.ts';
import { fetchManifest } from './remote-manifest.ts';
import type { RemoteManifest } from './remote-manifest.ts';
import { withinTime } from './time-limit.ts';

const MANIFEST_LIMIT_MS = 5_000; // architecture, Federation 5
const ENTRY_LIMIT_MS = 10_000; // architecture, Federation 5

/** Successes only: a failure is never kept. */
const definitions = new Map<string, Promise<RemoteDefinition>>();
const screens = new Map<string, RemoteScreen>();
/** How often each remote was registered: every registration has a name of its own. */
const registrations = new Map<string, number>();
const manifests = new Map<string, RemoteManifest>();

/** A screen that was loaded before in this tab. */
export function loadedScreen(remote: Remote, routeId: string): RemoteScreen | undefined {
  return screens.get(`${remote.name}:${routeId}`);
}

/** Loads a remote and one of its screens. Raises RemoteFailure. */
export async function loadScreen(remote: Remote, routeId: string): Promise<RemoteScreen> {
  const definition = await definitionOf(remote);
  const load = definition.screens[routeId];
  if (!load)
    throw new RemoteFailure('contract', `${remote.name} declares the route ${routeId} but has no screen for it`);
  const limit = remote.timeout?.entryMs ?? ENTRY_LIMIT_MS;
  const screen: unknown = await withinTime(limit, `The screen ${routeId} of ${remote.name}`, load);
  if (!isComponent(screen)) throw new RemoteFailure('shape', `The screen ${routeId} of ${remote.name} is no component`);
  screens.set(`${remote.name}:${routeId}`, screen);
  return screen;
}

/** Drops a remote's code, so that the next load fetches and evaluates it anew: what threw may be mended by then. */
export function forgetRemote(remote: Remote): void {
  if (!definitions.delete(remote.name)) return;
  for (const key of screens.keys()) if (key.startsWith(`${remote.name}:`)) screens.delete(key);
  const manifest = manifests.get(remote.name);
  if (manifest) forgetContainer(manifest);
}

/** Two screens of one remote that load together share one loading. */
function definitionOf(remote: Remote): Promise<RemoteDefinition> {
  const known = definitions.get(remote.name);
  if (known) return known;
  const loading = loadDefinition(remote);
  definitions.set(remote.name, loading);
  loading.catch(() => definitions.delete(remote.name));
  return loading;
}

async function loadDefinition(remote: Remote): Promise<RemoteDefinition> {
  const fresh = registrations.has(remote.name); // what was loaded before is not trusted again
  const manifest = await withinTime(
    remote.timeout?.manifestMs ?? MANIFEST_LIMIT_MS,
    `The manifest of ${remote.name}`,
    (signal) => fetchManifest(remote.manifest, { signal, fresh }),
  );
  manifests.set(remote.name, manifest);
  try {
    const module: unknown = await withinTime(
      remote.timeout?.entryMs ?? ENTRY_LIMIT_MS,
      `The entry of ${remote.name}`,
      () => loadExposedModule(manifest, nextRegistration(remote)),
    );
    return definitionIn(module, remote);
  } catch (error) {
    forgetContainer(manifest);
    throw error;
  }
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

/** Functions, and the objects that memo and forwardRef make. */
function isComponent(value: unknown): value is RemoteScreen {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

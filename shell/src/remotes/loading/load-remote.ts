import type { Remote } from '@qlixline/contract/remotes/composition';
import { isMet } from '@qlixline/contract/remotes/requirements';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import type { RemoteDefinition, RemoteScreen } from '@qlixline/shell-bridge';
import { createElement } from 'react';

import { forgetDefinition, loadDefinition } from './load-definition.ts';
import { codeBegins } from './newest-code.ts';
import { PROVIDED_VERSIONS } from '../sharing/provided-versions.ts';
import { RemoteFailure, classifyFailure } from '../failure/remote-failure.ts';
import { reportRemote } from '../failure/remote-reports.ts';
import { canGoBack, versionsToTry } from '../remote-versions.ts';
import { FORMER_VERSIONS } from '../sharing/shared-versions.ts';
import { ENTRY_LIMIT_MS, withinTime } from './time-limit.ts';

/** `running` is the loaded version, which is the previous one if the registry's failed to load. */
type LoadedRemote = { running: Remote; definition: RemoteDefinition };
export type LoadedScreen = { running: Remote; Screen: RemoteScreen };

/** Pending and successful loads; failures are removed. */
const loadedRemotes = new Map<string, Promise<LoadedRemote>>();
const screens = new Map<string, LoadedScreen>();
/** Versions whose code has run in this tab, successfully or not, by remote. */
const ran = new Map<string, string>();

/**
 * Lists the versions of a remote that this tab may load, in order; empty if the shell meets the requirements of none.
 */
export function loadableVersions(remote: Remote): Remote[] {
  return versionsToTry(remote, ran.get(remote.name), PROVIDED_VERSIONS);
}

/** Returns true if only a new page could use the previous version, because code of this one has run. */
export function needsNewPageToGoBack(remote: Remote): boolean {
  return canGoBack(remote, ran.get(remote.name), PROVIDED_VERSIONS);
}

/** Returns the version of a remote whose code has run in this tab. */
export function versionThatRan(name: string): string | undefined {
  return ran.get(name);
}

/** Returns a screen that was loaded before in this tab. */
export function loadedScreen(remote: Remote, routeId: string): LoadedScreen | undefined {
  return screens.get(`${remote.name}:${routeId}`);
}

/** Loads a remote and one of its screens. Throws RemoteFailure, which has already been logged and reported. */
export async function loadScreen(remote: Remote, routeId: string): Promise<LoadedScreen> {
  const { running, definition } = await sharedLoading(remote);
  const startedAt = performance.now();
  try {
    const loaded = { running, Screen: await screenOf(definition, running, routeId) };
    screens.set(`${remote.name}:${routeId}`, loaded);
    return loaded;
  } catch (error) {
    throw logFailure(running, error, startedAt);
  }
}

/** Drops a remote's code, so that the next load fetches and evaluates it anew, in case the error is fixed. */
export function forgetRemote(remote: Remote): void {
  if (!loadedRemotes.delete(remote.name)) return;
  for (const key of screens.keys()) if (key.startsWith(`${remote.name}:`)) screens.delete(key);
  forgetDefinition(remote);
}

/** Loads a remote; its screens and extensions share one load. */
export function sharedLoading(remote: Remote): Promise<LoadedRemote> {
  const known = loadedRemotes.get(remote.name);
  if (known) return known;
  const loading = loadAnyVersion(remote);
  loadedRemotes.set(remote.name, loading);
  loading.catch(() => loadedRemotes.delete(remote.name));
  return loading;
}

/** Loads the registry's version; if it fails before any of its code has run, the previous one. */
async function loadAnyVersion(remote: Remote): Promise<LoadedRemote> {
  let failure = new RemoteFailure('contract', `The shell meets the requirements of no version of ${remote.name}`);
  for (const version of loadableVersions(remote)) {
    const startedAt = performance.now();
    try {
      codeBegins(version);
      const definition = await loadDefinition(version, () => ran.set(version.name, version.version));
      reportRemote(version, 'ready', performance.now() - startedAt);
      return { running: version, definition };
    } catch (error) {
      failure = logFailure(version, error, startedAt);
      if (ran.has(remote.name)) break;
    }
  }
  throw failure;
}

async function screenOf(definition: RemoteDefinition, remote: Remote, routeId: string): Promise<RemoteScreen> {
  const load = definition.screens[routeId];
  if (!load)
    throw new RemoteFailure('contract', `${remote.name} declares the route ${routeId} but has no screen for it`);
  const limit = remote.timeout?.entryMs ?? ENTRY_LIMIT_MS;
  const screen: unknown = await withinTime(limit, `The screen ${routeId} of ${remote.name}`, load);
  if (isComponent(screen)) return FORMER_VERSIONS ? withBridgeShell(screen, remote) : screen;
  throw new RemoteFailure('shape', `The screen ${routeId} of ${remote.name} is no component`);
}

/** Wraps a screen or extension built for an older bridge in the shell of that bridge. */
export async function withBridgeShell(Screen: RemoteScreen, { requires }: Remote): Promise<RemoteScreen> {
  if (isMet(requires.shellApi, SHELL_API_VERSION)) return Screen;
  const { FormerShell } = await import('../sharing/former-bridge.tsx');
  return (props) => createElement(FormerShell, null, createElement(Screen, props));
}

/** Logs and reports a failed load, and returns it with its kind. */
export function logFailure(remote: Remote, error: unknown, startedAt: number): RemoteFailure {
  const failure = classifyFailure(error);
  console.error(`Remote ${remote.name} ${remote.version} failed (${failure.kind}): ${failure.message}`);
  reportRemote(remote, failure.kind, performance.now() - startedAt, failure.cause);
  return failure;
}

/** Returns true for functions and for objects created by memo and forwardRef. */
function isComponent(value: unknown): value is RemoteScreen {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

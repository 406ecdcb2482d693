import type { Remote } from '@qlixline/contract/composition';
import { isMet } from '@qlixline/contract/requirements';
import { SHELL_API_VERSION } from '@qlixline/shell-bridge';
import type { RemoteDefinition, RemoteScreen } from '@qlixline/shell-bridge';
import { createElement } from 'react';

import { forgetDefinition, loadDefinition } from './load-definition.ts';
import { codeBegins } from './newest-code.ts';
import { PROVIDED_VERSIONS } from './provided-versions.ts';
import { RemoteFailure, classifyFailure } from './remote-failure.ts';
import { reportRemote } from './remote-reports.ts';
import { canGoBack, versionsToTry } from './remote-versions.ts';
import { FORMER_VERSIONS } from './shared-versions.ts';
import { ENTRY_LIMIT_MS, withinTime } from './time-limit.ts';

/** `running` is the version that is there: the one before the registry's, where that one did not load. */
type LoadedRemote = { running: Remote; definition: RemoteDefinition };
export type LoadedScreen = { running: Remote; Screen: RemoteScreen };

/** Successes only: a failure is never kept. */
const loadedRemotes = new Map<string, Promise<LoadedRemote>>();
const screens = new Map<string, LoadedScreen>();
/** The version of each remote whose code has run in this tab, well or not. */
const ran = new Map<string, string>();

/** What this tab may load of a remote, in order; nothing when the shell meets the requirements of none. */
export function loadableVersions(remote: Remote): Remote[] {
  return versionsToTry(remote, ran.get(remote.name), PROVIDED_VERSIONS);
}

/** Whether only a new page could turn to the version before: code of this one has run. */
export function needsNewPageToGoBack(remote: Remote): boolean {
  return canGoBack(remote, ran.get(remote.name), PROVIDED_VERSIONS);
}

/** The version of a remote whose code has run in this tab. */
export function versionThatRan(name: string): string | undefined {
  return ran.get(name);
}

/** A screen that was loaded before in this tab. */
export function loadedScreen(remote: Remote, routeId: string): LoadedScreen | undefined {
  return screens.get(`${remote.name}:${routeId}`);
}

/** Loads a remote and one of its screens. Raises RemoteFailure, of which the console and the server have heard. */
export async function loadScreen(remote: Remote, routeId: string): Promise<LoadedScreen> {
  const { running, definition } = await sharedLoading(remote);
  const startedAt = performance.now();
  try {
    const loaded = { running, Screen: await screenOf(definition, running, routeId) };
    screens.set(`${remote.name}:${routeId}`, loaded);
    return loaded;
  } catch (error) {
    throw tellFailure(running, error, startedAt);
  }
}

/** Drops a remote's code, so that the next load fetches and evaluates it anew: what threw may be mended by then. */
export function forgetRemote(remote: Remote): void {
  if (!loadedRemotes.delete(remote.name)) return;
  for (const key of screens.keys()) if (key.startsWith(`${remote.name}:`)) screens.delete(key);
  forgetDefinition(remote);
}

/** Two screens of one remote that load together share one loading. */
function sharedLoading(remote: Remote): Promise<LoadedRemote> {
  const known = loadedRemotes.get(remote.name);
  if (known) return known;
  const loading = loadAnyVersion(remote);
  loadedRemotes.set(remote.name, loading);
  loading.catch(() => loadedRemotes.delete(remote.name));
  return loading;
}

/** The registry's version; when that fails before any of its code has run, the one before it. */
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
      failure = tellFailure(version, error, startedAt);
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
  if (isComponent(screen)) return FORMER_VERSIONS ? inItsShell(screen, remote) : screen;
  throw new RemoteFailure('shape', `The screen ${routeId} of ${remote.name} is no component`);
}

/** A screen of before finds its own bridge's shell around it. */
async function inItsShell(Screen: RemoteScreen, { requires }: Remote): Promise<RemoteScreen> {
  if (isMet(requires.shellApi, SHELL_API_VERSION)) return Screen;
  const { FormerShell } = await import('./former-bridge.tsx');
  return () => createElement(FormerShell, null, createElement(Screen));
}

function tellFailure(remote: Remote, error: unknown, startedAt: number): RemoteFailure {
  const failure = classifyFailure(error);
  console.error(`Remote ${remote.name} ${remote.version} failed (${failure.kind}): ${failure.message}`);
  reportRemote(remote, failure.kind, performance.now() - startedAt, failure.cause);
  return failure;
}

/** Functions, and the objects that memo and forwardRef make. */
function isComponent(value: unknown): value is RemoteScreen {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

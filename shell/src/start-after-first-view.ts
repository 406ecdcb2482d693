import { pushUser } from '@qlixline/api-client/notifications/push-user.store';
import { PHONE_SCREEN } from '@qlixline/contract/areas/phone-screen';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { QueryClient } from '@tanstack/react-query';

import { restoreLostFocus } from './focus/restore-lost-focus.ts';
import { loadAreasSheet } from './areas/load-areas-sheet.ts';
import { followIntent } from './intent/follow-intent.ts';
import { isReloadedEndlessly } from './remotes/failure/count-loads.ts';
import { reportEndlessReloads } from './remotes/failure/endless-reloads.ts';
import { reportUncaughtErrors } from './remotes/failure/uncaught-errors.ts';
import { followThemeColor } from './theme/follow-theme-color.ts';

/** Time after which nothing competes with the first view for the network. */
const SETTLED_MS = 8_000;

let isStarted = false;

/** Starts everything that no first view needs, once. */
export function startAfterFirstView(composition: Composition, queryClient: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  restoreLostFocus();
  followThemeColor();
  followIntent(composition, queryClient);
  const settlesInMs = Math.max(0, SETTLED_MS - performance.now());
  setTimeout(() => void prepareMenu(), settlesInMs);
  setTimeout(() => void offerInstallation(composition), settlesInMs);
  setTimeout(() => void keepPush(queryClient), settlesInMs);
  void useOffline(composition, queryClient, settlesInMs);
  // Users with overrides aren't watched, because their failures don't count.
  if (composition.overrides) return;
  // Errors are reported at once: users who meet a broken button leave before the watch is loaded.
  reportUncaughtErrors(composition);
  if (isReloadedEndlessly()) reportEndlessReloads(composition);
  setTimeout(() => void watchRemotes(composition), settlesInMs);
}

async function watchRemotes(composition: Composition): Promise<void> {
  try {
    const { startWatch } = await import(/* webpackChunkName: "remote-watch" */ './remote-watch/start-watch.ts');
    startWatch(composition);
  } catch {
    console.debug('The watch over remotes could not be loaded');
  }
}

async function offerInstallation(composition: Composition): Promise<void> {
  try {
    const { startInstallOffer } = await import(/* webpackChunkName: "install" */ './install/start-install-offer.tsx');
    startInstallOffer(composition);
  } catch {
    console.debug('The offer to install could not be loaded');
  }
}

/**
 * Starts offline use, whose worker also shows pushes, and notices. A page that the worker has drawn has the code on the
 * device; another loads it once nothing competes for the network.
 */
async function useOffline(composition: Composition, queryClient: QueryClient, settlesInMs: number): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>; // missing without TLS
  if (!serviceWorker?.controller) await new Promise((resolve) => setTimeout(resolve, settlesInMs));
  try {
    const { startOffline } = await import(/* webpackChunkName: "offline" */ './offline/start-offline.ts');
    await startOffline(composition, queryClient);
  } catch {
    console.debug('Offline use could not be started');
  }
}

/** Keeps pushes working where somebody has turned them on. */
async function keepPush(queryClient: QueryClient): Promise<void> {
  if (pushUser() === null) return;
  try {
    (await import(/* webpackChunkName: "remote-watch" */ './push/keep-push.ts')).keepPush(queryClient);
  } catch {
    console.debug('Pushes are not kept up');
  }
}

/** Prefetches a phone's menu so that it opens at once. */
async function prepareMenu(): Promise<void> {
  if (!matchMedia(PHONE_SCREEN).matches) return;
  try {
    await (await loadAreasSheet()).loadSheet();
  } catch {
    console.debug('The menu could not be loaded ahead');
  }
}

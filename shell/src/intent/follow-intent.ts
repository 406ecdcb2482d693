import type { WithPrefetchedReplies } from '@qlixline/api-client/calls/early-answers';
import { createPrefetchCache } from '@qlixline/api-client/calls/keep-early-answers';
import { currentUserQuery } from '@qlixline/api-client/account/session';
import type { Composition } from '@qlixline/contract/remotes/composition';
import { firstDataOf, HOME_ELEMENT_ID } from '@qlixline/contract/calls/first-data';
import type { Home } from '@qlixline/contract/calls/first-data';
import type { QueryClient } from '@tanstack/react-query';

import { endedSessionStore } from '../ended-session/ended-session.store.ts';
import { reportFlood } from '../remotes/failure/report-flood.ts';
import { versionThatRan } from '../remotes/loading/load-remote.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { linksInView } from './links-in-view.ts';
import { listenToPresses } from './presses.ts';
import { linkedAddress, routeAt } from './route-at.ts';

/** Time within which a screen has loaded everything that it loads by itself. */
const SETTLED_MS = 5_000;

/**
 * Prefetches the files and data of a screen in parallel as soon as the user is about to open it
 * (decision: navigation-on-intent).
 */
export function followIntent(composition: Composition, queryClient: QueryClient): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const fetchFiles = fetchAhead(loaded.map(({ href }) => href));
  const answers = createPrefetchCache(
    loaded.map(({ pathname, search }) => pathname + search),
    reportFlood(composition),
  );
  (globalThis as WithPrefetchedReplies).qlixlineAnswers = answers;
  // Any write of a remote is a mutation, however it calls the backend.
  queryClient.getMutationCache().subscribe(({ type }) => type === 'updated' && answers.drop());

  const homeOfPage = readHome(); // A tab keeps the one it started with.
  const viewer = () => (mayAskAhead(queryClient) ? queryClient.getQueryData(currentUserQuery.queryKey) : null);

  async function preloadFiles({ pathname }: URL, priority: RequestPriority): Promise<void> {
    const found = viewer() && routeAt(pathname, composition);
    if (found) await fetchFiles(found, priority);
  }

  function fetchAll({ pathname, search }: URL): void {
    const user = viewer();
    const found = user && routeAt(pathname, composition);
    if (!found) return;
    // With a query, a screen may request something else.
    if (search === '') {
      // If the viewer changes their location, only the next page knows the new point.
      const findHome = () => (homeOfPage?.location === user.location?.trim() ? homeOfPage : null);
      firstDataOf(found.route, pathname, user.id, findHome).forEach(answers.ask);
    }
    void fetchFiles(found, 'high');
  }

  /**
   * Prefetches for links in view, but only of remotes already running here: users needn't learn about a broken remote
   * before they open it.
   */
  async function prefetchLinksInView(): Promise<void> {
    const { effectiveType = '4g' } = connection();
    if (effectiveType !== '4g') return; // It would delay the screen that the user opens.
    for (const address of linksInView()) {
      const { name, version } = routeAt(address.pathname, composition)?.remote ?? {};
      if (!name || versionThatRan(name) !== version) continue;
      await new Promise((resolve) => void requestIdleCallback(resolve));
      await preloadFiles(address, 'low');
    }
  }

  let settling: ReturnType<typeof setTimeout>;
  function whenSettled(): void {
    if (!('requestIdleCallback' in globalThis)) return; // This browser cannot report idle time.
    clearTimeout(settling);
    settling = setTimeout(() => void prefetchLinksInView(), SETTLED_MS);
  }

  listenToPresses({ onTouch: (address) => void preloadFiles(address, 'auto'), onPress: fetchAll });
  addEventListener('focusin', ({ target }) => {
    const address = target instanceof Element && target.matches(':focus-visible') && linkedAddress(target);
    if (address) void preloadFiles(address, 'auto');
  });
  // Other ways to a screen: a key, a button, back.
  globalThis.navigation?.addEventListener('navigate', ({ destination: { url, sameDocument } }) => {
    if (!sameDocument) return;
    fetchAll(new URL(url));
    whenSettled();
  });
  whenSettled();
}

/** Reads the viewer's home from the page; null if it is unknown or an older backend rendered the page. */
function readHome(): Home | null {
  return JSON.parse(document.getElementById(HOME_ELEMENT_ID)?.textContent ?? 'null') as Home | null;
}

/** Returns false if the user saves data, or if requests would be refused or couldn't succeed. */
function mayAskAhead(queryClient: QueryClient): boolean {
  const isSigningOut = queryClient.getDefaultOptions().queries?.enabled === false;
  const hasEnded = endedSessionStore.getState().caller !== undefined;
  return navigator.onLine && !connection().saveData && !isSigningOut && !hasEnded;
}

/** Returns the Network Information API's data, which Safari and Firefox lack. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}

import type { WithEarlyAnswers } from '@qlixline/api-client/early-answers';
import { keepEarlyAnswers } from '@qlixline/api-client/keep-early-answers';
import { currentUserQuery } from '@qlixline/api-client/session';
import type { Composition } from '@qlixline/contract/composition';
import { firstDataOf, HOME_ELEMENT_ID } from '@qlixline/contract/first-data';
import type { Home } from '@qlixline/contract/first-data';
import type { QueryClient } from '@tanstack/react-query';

import { endedSessionStore } from '../ended-session/ended-session.store.ts';
import { versionThatRan } from '../remotes/load-remote.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { linksInView } from './links-in-view.ts';
import { listenToPresses } from './presses.ts';
import { linkedAddress, routeAt } from './route-at.ts';

/** What a screen loads by itself has come by then. */
const SETTLED_MS = 5_000;

/**
 * Asks for what a screen needs first as soon as somebody is about to open it: for its files and its data at once, where these
 * come one behind the other otherwise (decision: navigation-on-intent).
 */
export function followIntent(composition: Composition, queryClient: QueryClient): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const fetchFiles = fetchAhead(loaded.map(({ href }) => href));
  const answers = keepEarlyAnswers(loaded.map(({ pathname, search }) => pathname + search));
  (globalThis as WithEarlyAnswers).qlixlineAnswers = answers;
  // However a remote calls the backend, what it writes is a mutation.
  queryClient.getMutationCache().subscribe(({ type }) => type === 'updated' && answers.drop());

  const homeOfPage = readHome(); // a tab keeps the one it began with
  const viewer = () => (mayAskAhead(queryClient) ? queryClient.getQueryData(currentUserQuery.queryKey) : null);

  async function askForFiles({ pathname }: URL, priority: RequestPriority): Promise<void> {
    const found = viewer() && routeAt(pathname, composition);
    if (found) await fetchFiles(found, priority);
  }

  function askForAll({ pathname, search }: URL): void {
    const user = viewer();
    const found = user && routeAt(pathname, composition);
    if (!found) return;
    // With a query, a screen may ask for something else.
    if (search === '') {
      // Once the viewer says that they live elsewhere, only the next page knows where that is.
      const findHome = () => (homeOfPage?.location === user.location?.trim() ? homeOfPage : null);
      firstDataOf(found.route, pathname, user.id, findHome).forEach(answers.ask);
    }
    void fetchFiles(found, 'high');
  }

  /** Of remotes that run here already: whether another one is broken, nobody wants to hear before they open it. */
  async function fetchWhatIsInView(): Promise<void> {
    const { effectiveType = '4g' } = connection();
    if (effectiveType !== '4g') return; // what somebody opens would have to wait for it
    for (const address of linksInView()) {
      const { name, version } = routeAt(address.pathname, composition)?.remote ?? {};
      if (!name || versionThatRan(name) !== version) continue;
      await new Promise((resolve) => void requestIdleCallback(resolve));
      await askForFiles(address, 'low');
    }
  }

  let settling: ReturnType<typeof setTimeout>;
  function whenSettled(): void {
    if (!('requestIdleCallback' in globalThis)) return; // nobody tells when this browser has nothing else to do
    clearTimeout(settling);
    settling = setTimeout(() => void fetchWhatIsInView(), SETTLED_MS);
  }

  listenToPresses({ onTouch: (address) => void askForFiles(address, 'auto'), onPress: askForAll });
  addEventListener('focusin', ({ target }) => {
    const address = target instanceof Element && target.matches(':focus-visible') && linkedAddress(target);
    if (address) void askForFiles(address, 'auto');
  });
  // Every other way to a screen: a key, a button, back.
  globalThis.navigation?.addEventListener('navigate', ({ destination: { url, sameDocument } }) => {
    if (!sameDocument) return;
    askForAll(new URL(url));
    whenSettled();
  });
  whenSettled();
}

/** Null where the page does not say it: nobody knew it yet, or a backend of before composed it. */
function readHome(): Home | null {
  return JSON.parse(document.getElementById(HOME_ELEMENT_ID)?.textContent ?? 'null') as Home | null;
}

/** Not from whoever saves data, and not where it would be refused or could not come. */
function mayAskAhead(queryClient: QueryClient): boolean {
  const isSigningOut = queryClient.getDefaultOptions().queries?.enabled === false;
  const hasEnded = endedSessionStore.getState().caller !== undefined;
  return navigator.onLine && !connection().saveData && !isSigningOut && !hasEnded;
}

/** As the browser tells it; Safari and Firefox do not (Network Information API). */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}

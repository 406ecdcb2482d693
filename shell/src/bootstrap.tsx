import './styles.ts';
import './remotes/loading/commit-count.ts';

import type { Composition } from '@qlixline/contract/remotes/composition';
import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { AccessGate } from './access-gate/access-gate.tsx';
import { noticeEndedSession } from './ended-session/ended-session.store.ts';
import { FatalBoundary } from './fatal/fatal-boundary.tsx';
import { LeaveGuard } from './leave-guard/leave-guard.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import { keepEarlyErrors } from './remotes/loading/early-errors.ts';
import { readComposition } from './remotes/composition.ts';
import { CompositionContext } from './remotes/composition-context.ts';
import { reportShell, startRemoteReports } from './remotes/failure/remote-reports.ts';
import { startTheme } from './theme/theme.store.ts';
import { Toaster } from './toasts/toaster.tsx';

/** Time after which nothing competes with the first view for the network. */
const SETTLED_MS = 8_000;

startTheme();

const composition = readComposition(document);
const queryClient = createQueryClient(noticeEndedSession);
startRemoteReports(composition);
keepEarlyErrors();
// Whether a page reloads itself without end must be counted before its remote does it again.
// A page of a service worker may show what was kept, which is then refreshed.
if (performance.getEntriesByType('navigation')[0]?.type === 'reload' || navigator.serviceWorker?.controller)
  startRest();

function onShown(): void {
  reportShell(composition);
  setTimeout(startRest, SETTLED_MS);
}

function startRest(): void {
  import(/* webpackChunkName: "after-first-view" */ './start-after-first-view.ts').then(
    ({ startAfterFirstView }) => startAfterFirstView(composition, queryClient),
    () => console.debug('Not loaded: the rest'),
  );
}

// The user is about to interact, or something has failed that must be reported before the user leaves.
for (const sign of ['pointermove', 'scroll', 'focusin', 'error', 'unhandledrejection'])
  addEventListener(sign, startRest, { once: true });

function show(shown: Composition): void {
  // React itself throws without a root.
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <FatalBoundary onShown={onShown}>
        <QueryClientProvider client={queryClient}>
          <CompositionContext value={shown}>
            <BrowserRouter>
              <LeaveGuard>
                <AccessGate />
              </LeaveGuard>
            </BrowserRouter>
            <NewVersion />
            <Toaster />
          </CompositionContext>
        </QueryClientProvider>
      </FatalBoundary>
    </StrictMode>,
  );
}

if (composition.remotes.some(({ describedAt }) => describedAt)) {
  void import('./remotes/loading/own-builds.ts')
    .then(({ describeOwnBuilds }) => describeOwnBuilds(composition))
    .catch(() => composition)
    .then(show);
} else show(composition);

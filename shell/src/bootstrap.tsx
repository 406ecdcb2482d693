import './styles.ts';

import { createQueryClient } from '@qlixline/api-client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { AccessGate } from './access-gate/access-gate.tsx';
import { FatalBoundary } from './fatal/fatal-boundary.tsx';
import { LeaveGuard } from './leave-guard/leave-guard.tsx';
import { NewVersion } from './new-version/new-version.tsx';
import { readComposition } from './remotes/composition.ts';
import { CompositionContext } from './remotes/composition-context.ts';
import { reportShell, startRemoteReports } from './remotes/remote-reports.ts';
import { startTheme } from './theme/theme.store.ts';
import { Toaster } from './toasts/toaster.tsx';

startTheme();

const composition = readComposition(document);
startRemoteReports(composition);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <FatalBoundary onShown={() => reportShell(composition)}>
      <QueryClientProvider client={createQueryClient()}>
        <CompositionContext value={composition}>
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

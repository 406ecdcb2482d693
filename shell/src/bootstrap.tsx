import './styles.ts';
import './remotes/provide-shared.ts';

import { createQueryClient } from '@qlixline/api-client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { AccessGate } from './access-gate/access-gate.tsx';
import { LeaveGuard } from './leave-guard/leave-guard.tsx';
import { readComposition } from './remotes/composition.ts';
import { CompositionContext } from './remotes/composition-context.ts';
import { startTheme } from './theme/theme.store.ts';
import { Toaster } from './toasts/toaster.tsx';

startTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <CompositionContext value={readComposition(document)}>
        <BrowserRouter>
          <LeaveGuard>
            <AccessGate />
          </LeaveGuard>
        </BrowserRouter>
        <Toaster />
      </CompositionContext>
    </QueryClientProvider>
  </StrictMode>,
);

import { ErrorState } from '@qlixline/ui/error-state';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { LoadingScreen } from '../access-gate/loading-screen.tsx';

const NOTICE = 'You were signed out on this device. Sign in to go on.';

/**
 * A session that ended in an open tab. The landing page loads then: visitors get theirs without any script, so that
 * no first view needs its code.
 */
export function SignedOut() {
  const [page, setPage] = useState<{ Landing: ComponentType<{ notice: string }> } | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (page === 'loading') import('./landing.tsx').then(setPage, () => setPage('failed'));
  }, [page]);

  if (page === 'loading') return <LoadingScreen />;
  if (page !== 'failed') return <page.Landing notice={NOTICE} />;
  return (
    <main className="loading-screen">
      <ErrorState title="You are signed out" onRetry={() => setPage('loading')} />
    </main>
  );
}

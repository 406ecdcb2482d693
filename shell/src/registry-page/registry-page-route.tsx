import { ErrorState } from '@qlixline/ui/error-state';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { RemoteSkeleton } from '../remotes/remote-skeleton.tsx';

/** Loads the page when somebody opens it: few people ever do. `React.lazy` would keep a failure for good. */
export function RegistryPageRoute() {
  const [page, setPage] = useState<{ Page: ComponentType } | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (page !== 'loading') return;
    import('./registry-page.tsx').then(
      ({ RegistryPage }) => setPage({ Page: RegistryPage }),
      () => setPage('failed'),
    );
  }, [page]);

  if (page === 'loading') return <RemoteSkeleton title="Remotes" />;
  return page === 'failed' ? <ErrorState onRetry={() => setPage('loading')} /> : <page.Page />;
}

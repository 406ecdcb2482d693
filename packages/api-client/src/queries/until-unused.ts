import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves once no component uses queries whose keys begin with `queryKey`. Wait for this before deleting on the
 * server, otherwise the event about it would cause a refetch.
 */
export function untilNotObserved(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isUsed = () => cache.findAll({ queryKey, type: 'active' }).length > 0;
  return new Promise((resolve) => {
    if (!isUsed()) return resolve();
    const stop = cache.subscribe(() => {
      if (isUsed()) return;
      stop();
      resolve();
    });
  });
}

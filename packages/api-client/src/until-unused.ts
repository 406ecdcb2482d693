import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Resolves once no part of the page shows queries whose keys begin with `queryKey`. What is about to be gone on the server
 * is gone from the page first: an event about it would ask for it once more.
 */
export function untilUnused(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
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

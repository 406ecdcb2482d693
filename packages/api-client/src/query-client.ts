import { QueryClient } from '@tanstack/react-query';

/** No automatic retry, no refetch on focus, never stale by time, no polling (behaviour: cache). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false, // the live connection's re-opening refreshes what it covers
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** By what it says, not by its class: each remote brings an ApiError of its own. */
const isUnauthenticated = (error: Error & { status?: unknown }) => error.status === 401;

/** What asked in vain: something on the page, or somebody. */
export type Caller = 'query' | 'mutation';

/**
 * No automatic retry, no refetch on focus, never stale by time, no polling (behaviour: cache). Says when an answer shows
 * that there is no session, unless the mutation leads to sign-in by itself.
 */
export function createQueryClient(onUnauthenticated?: (caller: Caller) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => isUnauthenticated(error) && onUnauthenticated?.('query') }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (isUnauthenticated(error) && !meta?.['leadsToSignIn']) onUnauthenticated?.('mutation');
      },
    }),
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

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** By what it says, not by its class: each remote brings an ApiError of its own. */
type Answered = Error & { status?: unknown; problem?: { code?: unknown } };
const isUnauthenticated = ({ status, problem }: Answered) => status === 401 || problem?.code === 'other_account';

/** What asked in vain: something on the page, or somebody. */
export type Caller = 'query' | 'mutation';

/**
 * No automatic retry, no refetch on focus, never stale by time, no polling (behaviour: cache). Says when an answer shows
 * that there is no session of whoever's page it is, unless the mutation leads to sign-in by itself.
 */
export function createQueryClient(onUnauthenticated?: (caller: Caller) => void): QueryClient {
  const client = new QueryClient({
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
  askAgainForFirstAnswers(client);
  return client;
}

/**
 * A first answer that is on its way when its query becomes out of date may have been made before: TanStack Query takes it for
 * fresh, and what an event told of would be missing. It is asked for once more as soon as it is there.
 */
function askAgainForFirstAnswers(client: QueryClient): void {
  const outdated = new Set<string>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryHash, queryKey, state } = event.query;
    if (event.action.type === 'invalidate' && state.fetchStatus === 'fetching' && state.data === undefined) {
      outdated.add(queryHash);
    } else if (event.action.type === 'success' && outdated.delete(queryHash)) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Error described by its fields, because each remote has its own ApiError class. */
type Answered = Error & { status?: unknown; problem?: { code?: unknown } };
const isUnauthenticated = ({ status, problem }: Answered) => status === 401 || problem?.code === 'other_account';

/** Source of a failed request: a query of the page, or a user's action. */
export type Caller = 'query' | 'mutation';

/**
 * Creates a client without retries, refetching on focus, staleness by time, or polling (behaviour: cache). Calls back
 * if a reply shows that the page's user has no session, unless the mutation handles sign-in itself.
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
        refetchOnReconnect: false, // Reconnecting the live connection refreshes what it covers.
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
  refetchFirstAnswers(client);
  return client;
}

/**
 * Refetches a query whose first reply was pending while it was invalidated. TanStack Query treats that reply as fresh,
 * although it may predate the event.
 */
function refetchFirstAnswers(client: QueryClient): void {
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

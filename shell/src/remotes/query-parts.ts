/**
 * What the shell, and with it every remote, has of TanStack Query. A module that is shared is carried whole; named
 * here are the parts that somebody uses, as `shell-bridge/routing` names those of the router. A lint rule knows the
 * same list: whoever needs another part adds it to both, and ships a shell before the remote.
 */
export {
  QueryClient,
  QueryClientProvider,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#whole-react-query';

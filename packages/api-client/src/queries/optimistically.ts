import type { QueryClient } from '@tanstack/react-query';

/**
 * Applies a change optimistically and returns its rollback. Cancels pending requests, whose replies would overwrite it.
 */
export async function optimistically(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  change: () => void,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData({ queryKey });
  change();
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

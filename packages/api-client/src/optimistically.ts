import type { QueryClient } from '@tanstack/react-query';

/** Makes the change; what is returned takes it back. An answer that is on its way must not overwrite it. */
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

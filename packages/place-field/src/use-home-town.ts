import { townsQuery } from '@qlixline/api-client/towns';
import type { Town } from '@qlixline/contract/town';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';

/** The largest town that is called as the profile says where its owner lives; null where it says nothing that is known. */
export function useHomeTown(): { town: Town | null; isPending: boolean } {
  const { location } = useCurrentUser();
  const { data, isLoading } = useQuery({ ...townsQuery(location?.trim() ?? ''), staleTime: Infinity });
  return { town: data?.[0] ?? null, isPending: isLoading };
}

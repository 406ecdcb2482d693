import { townsQuery } from '@qlixline/api-client/towns/towns';
import type { Town } from '@qlixline/contract/towns/town';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';

/** Returns the largest town with the name of the profile's location; null if it is missing or unknown. */
export function useHomeTown(): { town: Town | null; isPending: boolean } {
  const { location } = useCurrentUser();
  const { data, isLoading } = useQuery({ ...townsQuery(location?.trim() ?? ''), staleTime: Infinity });
  return { town: data?.[0] ?? null, isPending: isLoading };
}

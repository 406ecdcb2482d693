import type { GridPoint } from '@qlixline/contract/grid-point';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { TOWN_ZOOM } from './town-zoom.ts';
import { useHomeTown } from './use-home-town.ts';

export type StartView = GridPoint & { zoom: number };

/**
 * Where a map starts: in the profile's town, where the device is if its owner has allowed that before, where a point was
 * chosen on it the last time, or around the town that the device takes its time from. Null until that is known; the same
 * object from then on.
 */
export function useStartView(): StartView | null {
  const { id } = useCurrentUser();
  const { town, isPending } = useHomeTown();
  const elsewhere = useQuery({
    queryKey: ['start-view', id],
    queryFn: () => import('./start-elsewhere.ts').then(({ startElsewhere }) => startElsewhere(id)),
    enabled: !isPending && !town,
    staleTime: Infinity,
  });
  return useMemo(
    () => (town ? { latitude: town.latitude, longitude: town.longitude, zoom: TOWN_ZOOM } : (elsewhere.data ?? null)),
    [town, elsewhere.data],
  );
}

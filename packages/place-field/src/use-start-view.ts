import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { TOWN_ZOOM } from './town-zoom.ts';
import { useHomeTown } from './use-home-town.ts';

export type StartView = GridPoint & { zoom: number };

/**
 * Returns the initial view of a map: the profile's town, else the device's position if already permitted, else the last
 * chosen point, else the time zone's town. Null until it is known, then a stable object.
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

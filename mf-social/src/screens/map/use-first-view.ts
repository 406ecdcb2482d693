import type { MapView } from '@qlixline/ui/map';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useState } from 'react';

import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { lastView } from './last-view.store.ts';

const WORLD: MapView = { latitude: 25, longitude: 10, zoom: 1 };
export const TOWN_ZOOM = 12;

/**
 * What the map looks at first: what its address says, what this device saw the last time, the town in the profile, the world. Null until that is
 * known.
 */
export function useFirstView(inAddress: MapView | null): MapView | null {
  const { id } = useCurrentUser();
  const [known] = useState(() => inAddress ?? lastView(id));
  const { town, isPending } = useHomeTown();
  if (known) return known;
  if (isPending) return null;
  return town ? { latitude: town.latitude, longitude: town.longitude, zoom: TOWN_ZOOM } : WORLD;
}

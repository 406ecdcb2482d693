import { townsQuery } from '@qlixline/api-client/towns';
import type { GridPoint } from '@qlixline/contract/grid-point';
import type { Town } from '@qlixline/contract/town';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { positionIfAllowed } from './device-position.ts';
import { lastPoint } from './last-point.store.ts';
import { useHomeTown } from './use-home-town.ts';

/** What is known of where something starts. `isPending`: it may still be known later. */
export type StartTown = { town: Town | null; isPending: boolean };

/** Where a list starts: at the town that was chosen, otherwise at that of the profile. */
export function useStartTown(chosen: Town | null): StartTown {
  const home = useHomeTown();
  return chosen ? { town: chosen, isPending: false } : home;
}

const TOWN_ZOOM = 12;
const COUNTRY_ZOOM = 6;
/** Where nothing at all is known: in the middle of land, with several countries around it. */
const ANYWHERE = { latitude: 50, longitude: 12, zoom: 4 };

/**
 * Where a map starts: in the profile's town, where the device is if its owner has allowed that before, where a point was
 * chosen on it the last time, or around the town that the device takes its time from. Null until that is known.
 */
export function useStartView(): (GridPoint & { zoom: number }) | null {
  const { id } = useCurrentUser();
  const home = useHomeTown();
  const isHomeless = !home.isPending && home.town === null;
  const device = useDevicePosition(isHomeless);
  const [last] = useState(() => lastPoint(id));
  const isUnknown = isHomeless && device === null && last === null;
  const zone = useQuery({ ...townsQuery(zoneTown()), enabled: isUnknown && zoneTown() !== '', staleTime: Infinity });
  if (home.town) return { latitude: home.town.latitude, longitude: home.town.longitude, zoom: TOWN_ZOOM };
  if (home.isPending || device === undefined) return null;
  const point = device ?? last;
  if (point) return { ...point, zoom: TOWN_ZOOM };
  if (zone.isLoading) return null;
  const [town] = zone.data ?? [];
  return town ? { latitude: town.latitude, longitude: town.longitude, zoom: COUNTRY_ZOOM } : ANYWHERE;
}

/** Undefined until it is known; null where the device doesn't say. */
function useDevicePosition(isWanted: boolean): GridPoint | null | undefined {
  const [position, setPosition] = useState<GridPoint | null>();
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void positionIfAllowed().then((found) => !isLeft && setPosition(found));
    return () => void (isLeft = true);
  }, [isWanted]);
  return position;
}

/** `Europe/Lisbon` is the time of Lisbon; empty for zones that name no town. */
function zoneTown(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.startsWith('Etc/') || !zone.includes('/') ? '' : (zone.split('/').at(-1) ?? '').replaceAll('_', ' ');
}

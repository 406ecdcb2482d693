import type { Address } from '@qlixline/contract/addresses/address';
import type { NamedKind } from '@qlixline/contract/addresses/address-kinds';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';

import { kilometresBetween } from '../../../geo/kilometres-between.ts';

const HOUSE_MAX_KM = 0.05;
const STREET_MAX_KM = 0.25;
/** Distance in km by which a street must be nearer than a house to name the point: houses stand beside their streets. */
const HOUSE_AHEAD_KM = 0.03;

export type NearPoint = ExactPoint & { house: string | null; kind: NamedKind; name: string; town: string };

/** Returns the house or street that names a point; null if none is near enough. */
export function nearestAddress(point: ExactPoint, around: readonly NearPoint[]): Address | null {
  const [nearest] = around
    .map((near) => ({ near, km: kilometresBetween(point, near) }))
    .filter(({ near, km }) => km <= (near.house === null ? STREET_MAX_KM : HOUSE_MAX_KM))
    .toSorted((a, b) => aheadOf(a) - aheadOf(b));
  if (!nearest) return null;
  const { house, kind, name, town, latitude, longitude } = nearest.near;
  return house === null
    ? { kind, name, alias: null, town, latitude, longitude }
    : { kind: 'house', name: `${name} ${house}`, alias: null, town, latitude, longitude };
}

const aheadOf = ({ near, km }: { near: NearPoint; km: number }): number =>
  near.house === null ? km : km - HOUSE_AHEAD_KM;

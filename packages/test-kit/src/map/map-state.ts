import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { FriendsPet } from '@qlixline/contract/map/map-town';
import type { StreetMap } from '@qlixline/contract/map/street-map';

export type MapState = {
  /** Town where friends see the user's pets; null if they don't. */
  mapTown: GridPlace | null;
  /** Pets of friends, newest first. */
  friendsPets: FriendsPet[];
  /** The operator's streets; null if none were imported. */
  streets: StreetMap | null;
};

export function createMapState(seed: Partial<MapState>): MapState {
  return { mapTown: seed.mapTown ?? null, friendsPets: seed.friendsPets ?? [], streets: seed.streets ?? null };
}

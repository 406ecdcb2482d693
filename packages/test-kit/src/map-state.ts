import type { GridPlace } from '@qlixline/contract/grid-place';
import type { FriendsPet } from '@qlixline/contract/map-town';

export type MapState = {
  /** Null: friends do not see the signed-in user's pets on their map. */
  mapTown: GridPlace | null;
  /** The newest first. */
  friendsPets: FriendsPet[];
};

export function createMapState(seed: Partial<MapState>): MapState {
  return { mapTown: seed.mapTown ?? null, friendsPets: seed.friendsPets ?? [] };
}

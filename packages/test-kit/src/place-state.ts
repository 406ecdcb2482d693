import type { Place, PlaceCell } from '@qlixline/contract/place';
import type { PlaceProposal, WaitingProposal } from '@qlixline/contract/place-proposal';
import type { PlaceReview } from '@qlixline/contract/place-review';

export type PlaceState = {
  /** The nearest first, wherever one looks. */
  places: Place[];
  /** What a map shows instead of its places, where there are too many. */
  placeCells: PlaceCell[];
  /** By the place's id, the newest first. */
  placeReviews: Record<number, PlaceReview[]>;
  /** The signed-in user's, the newest first. */
  placeProposals: PlaceProposal[];
  /** Those of everybody that wait for a moderator, the oldest first. */
  waitingProposals: WaitingProposal[];
};

export function createPlaceState(seed: Partial<PlaceState>): PlaceState {
  return {
    places: seed.places ?? [],
    placeCells: seed.placeCells ?? [],
    placeReviews: seed.placeReviews ?? {},
    placeProposals: seed.placeProposals ?? [],
    waitingProposals: seed.waitingProposals ?? [],
  };
}

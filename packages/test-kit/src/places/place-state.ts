import type { Place, PlaceCell } from '@qlixline/contract/places/place';
import type { PlaceProposal, WaitingProposal } from '@qlixline/contract/places/place-proposal';
import type { PlaceReview } from '@qlixline/contract/places/place-review';

export type PlaceState = {
  /** Places, nearest first for any point. */
  places: Place[];
  /** Counts per cell that a map shows if there are too many places. */
  placeCells: PlaceCell[];
  /** Reviews by the place's id, newest first. */
  placeReviews: Record<number, PlaceReview[]>;
  /** The signed-in user's proposals, newest first. */
  placeProposals: PlaceProposal[];
  /** All proposals that wait for a moderator, oldest first. */
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

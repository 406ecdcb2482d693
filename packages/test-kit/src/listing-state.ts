import type { Listing } from '@qlixline/contract/listing';

export type ListingState = {
  /** Everybody's, the newest first; the signed-in user's have `ofLister`. */
  listings: Listing[];
};

export function createListingState(seed: Partial<ListingState>): ListingState {
  return { listings: seed.listings ?? [] };
}

import type { Application } from '@qlixline/contract/application';
import type { Listing } from '@qlixline/contract/listing';
import type { SavedSearch } from '@qlixline/contract/saved-search';

export type ListingState = {
  /** Everybody's, the newest first; the signed-in user's have `ofLister`. */
  listings: Listing[];
  /** Of the signed-in user, and to what they offer; the newest first. */
  applications: Application[];
  /** Of the signed-in user, newest first. */
  savedSearches: SavedSearch[];
};

export function createListingState(seed: Partial<ListingState>): ListingState {
  return {
    listings: seed.listings ?? [],
    applications: seed.applications ?? [],
    savedSearches: seed.savedSearches ?? [],
  };
}

import type { Application } from '@qlixline/contract/application';
import type { Listing } from '@qlixline/contract/listing';
import type { Candidate, Interest } from '@qlixline/contract/mating';
import type { SavedSearch } from '@qlixline/contract/saved-search';

export type ListingState = {
  /** Everybody's, the newest first; the signed-in user's have `ofLister`. */
  listings: Listing[];
  /** Of the signed-in user, and to what they offer; the newest first. */
  applications: Application[];
  /** In what the signed-in user offers for mating, by the listing's id. */
  interests: Record<number, Interest[]>;
  /** Own pets that fit, or not, whatever is offered. */
  candidates: Candidate[];
  /** Of the signed-in user, newest first. */
  savedSearches: SavedSearch[];
};

export function createListingState(seed: Partial<ListingState>): ListingState {
  return {
    listings: seed.listings ?? [],
    applications: seed.applications ?? [],
    interests: seed.interests ?? {},
    candidates: seed.candidates ?? [],
    savedSearches: seed.savedSearches ?? [],
  };
}

import type { Application } from '@qlixline/contract/listings/application';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { Candidate, Interest } from '@qlixline/contract/listings/mating';
import type { SavedSearch } from '@qlixline/contract/listings/saved-search';

export type ListingState = {
  /** Listings of all users, newest first; the signed-in user's have `ofLister`. */
  listings: Listing[];
  /** Applications by the signed-in user and for their listings, newest first. */
  applications: Application[];
  /** Interests in the signed-in user's listings for mating, by the listing's id. */
  interests: Record<number, Interest[]>;
  /** The user's pets and whether they are suitable, for any listing. */
  candidates: Candidate[];
  /** The signed-in user's searches, newest first. */
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

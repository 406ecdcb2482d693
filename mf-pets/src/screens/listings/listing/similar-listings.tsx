import { listingsQuery } from '@qlixline/api-client/listings/listings';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { groupOf } from '@qlixline/contract/listings/listing-traits';
import { useInfiniteQuery } from '@tanstack/react-query';

import directory from '../directory/directory.module.css';
import { ListingTile } from '../directory/listing-tile.tsx';
import styles from './listing.module.css';

const SHOWN_MAX = 6;
const TITLES: Record<ListingKind, string> = {
  adoption: 'Others looking for a home',
  sale: 'More like this',
  mating: 'Others looking for a mate',
};

type SimilarListingsProps = { listing: Pick<Listing, 'id' | 'kind' | 'species' | 'traits' | 'place'> };

/**
 * Listings of the same kind and species (for things, also of the same category), nearest to this one first; nothing if
 * there are none.
 */
export function SimilarListings({ listing: { id, kind, species, traits, place } }: SimilarListingsProps) {
  const category = traits.find((trait) => groupOf(trait) === 'category');
  const { data } = useInfiniteQuery(
    listingsQuery({
      kind,
      species,
      ...(category && { traits: category }),
      ...(place ? { near: `${place.latitude},${place.longitude}`, sort: 'nearest' as const } : {}),
    }),
  );
  const similar = data?.pages[0]?.items.filter((listing) => listing.id !== id).slice(0, SHOWN_MAX) ?? [];
  if (similar.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-listings">
      <h2 id="similar-listings">{TITLES[kind]}</h2>
      <ul className={directory.grid}>
        {similar.map((listing) => (
          <li key={listing.id}>
            {/* The distance is measured from this listing, not from its reader. */}
            <ListingTile listing={{ ...listing, distanceKm: null }} isInFirstView={false} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { listingsQuery, otherListingsQuery } from '@qlixline/api-client/listings/listings';
import type { Listing, ListingCard } from '@qlixline/contract/listings/listing';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { groupOf } from '@qlixline/contract/listings/listing-traits';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useInfiniteQuery } from '@tanstack/react-query';

import directory from '../directory/directory.module.css';
import { ListingTile } from '../directory/listing-tile.tsx';
import styles from './listing.module.css';

const SHOWN_MAX = 6;
const SIMILAR_TITLES: Record<ListingKind, string> = {
  adoption: 'Others looking for a home',
  sale: 'More like this',
  mating: 'Others looking for a mate',
};

type FurtherListingsProps = {
  listing: Pick<Listing, 'id' | 'kind' | 'species' | 'traits' | 'place' | 'lister' | 'shelter'>;
};

/**
 * Shows what else the lister or shelter offers, newest first, and other listings of the same kind and species (for
 * things, also of the same category), nearest to this one first. Leaves out a list without any.
 */
export function FurtherListings({
  listing: { id, kind, species, traits, place, lister, shelter },
}: FurtherListingsProps) {
  const category = traits.find((trait) => groupOf(trait) === 'category');
  const ofOwner = useInfiniteQuery(otherListingsQuery(id));
  const similar = useInfiniteQuery(
    listingsQuery({
      kind,
      species,
      ...(category && { traits: category }),
      ...(place ? { near: `${place.latitude},${place.longitude}`, sort: 'nearest' as const } : {}),
    }),
  );
  // The second list must not move under a finger when the first arrives.
  if (ofOwner.isPending || similar.isPending) return null;
  const theirs = ofOwner.data?.pages[0]?.items.slice(0, SHOWN_MAX) ?? [];
  const known = new Set([id, ...theirs.map((listed) => listed.id)]);
  const others = similar.data?.pages[0]?.items.filter((listed) => !known.has(listed.id)).slice(0, SHOWN_MAX) ?? [];
  return (
    <>
      <ListingSection id="listings-of-owner" title={`More from ${shelter?.name ?? shownName(lister)}`} items={theirs} />
      <ListingSection id="similar-listings" title={SIMILAR_TITLES[kind]} items={others} />
    </>
  );
}

type ListingSectionProps = { id: string; title: string; items: readonly ListingCard[] };

function ListingSection({ id, title, items }: ListingSectionProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.further} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={directory.grid}>
        {items.map((listing) => (
          <li key={listing.id}>
            {/* The distance is measured from the page's listing, not from its reader. */}
            <ListingTile listing={{ ...listing, distanceKm: null }} isInFirstView={false} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

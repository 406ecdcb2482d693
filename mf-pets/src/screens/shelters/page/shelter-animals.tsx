import { shelterListingsQuery } from '@qlixline/api-client/shelters/shelters';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { ListingPages } from '../../listings/directory/listing-pages.tsx';

/** Listings of the shelter; its members also see drafts and ended ones. */
export function ShelterAnimals({ shelter: { id, name, role, isApproved } }: { shelter: Shelter }) {
  const list = useInfiniteQuery(shelterListingsQuery(id));
  const isMember = role !== null;
  return (
    <ListingPages
      list={list}
      label={`Animals of ${name}`}
      empty={
        <EmptyState species="cat" title={isMember ? 'No animals yet' : 'No animals right now'}>
          {isMember
            ? `${isApproved ? 'Offer' : 'Prepare'} them one by one, or many at once from a file.`
            : 'Animals that look for a home stand here.'}
        </EmptyState>
      }
    />
  );
}

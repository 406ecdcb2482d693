import { shelterListingsQuery } from '@qlixline/api-client/shelters';
import type { Shelter } from '@qlixline/contract/shelter';
import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { ListingPages } from '../../listings/directory/listing-pages.tsx';

/** What it offers; its members see drafts and what is over, too. */
export function ShelterAnimals({ shelter: { id, name, role, isApproved } }: { shelter: Shelter }) {
  const list = useInfiniteQuery(shelterListingsQuery(id));
  const mayOffer = role !== null;
  return (
    <ListingPages
      list={list}
      label={`Animals of ${name}`}
      empty={
        <EmptyState
          species="cat"
          title="No animals right now"
          action={
            mayOffer && (
              <Link className={buttonClass()} to={screens.importAnimals(id)}>
                Import from a file
              </Link>
            )
          }
        >
          {mayOffer
            ? isApproved
              ? 'Offer them one by one, or many at once from a file.'
              : 'Prepare them one by one, or many at once from a file. They are published with the approval.'
            : 'Animals that look for a home stand here.'}
        </EmptyState>
      }
    />
  );
}

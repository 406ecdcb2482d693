import { listingQuery } from '@qlixline/api-client/listings/listings';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { Navigate, useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { ListingForm } from './listing-form.tsx';
import { formOf, valuesOf } from './listing-values.ts';

/** Screen to edit one of the viewer's listings; others redirect to their page. */
export function EditListingScreen() {
  const id = idInAddress(useParams().listingId);
  const listing = useQuery(listingQuery(id));
  const navigate = useNavigate();
  const kind = listing.data?.kind ?? 'adoption';
  const done = useCallback(() => void navigate(screens.listing(kind, id), { replace: true }), [kind, id, navigate]);
  if (listing.data?.ofLister === null) return <Navigate to={screens.listing(kind, id)} replace />;
  return (
    <>
      <PageHeader title={listing.data ? `Change ${listing.data.title}` : 'Change the listing'} />
      {listing.data ? (
        <ListingForm
          form={formOf(listing.data)}
          listing={listing.data}
          of={{ petId: listing.data.pet?.id ?? null, shelterId: listing.data.shelter?.id ?? null }}
          initial={valuesOf(listing.data)}
          mayPublish={listing.data.shelter?.isApproved !== false}
          onDone={done}
        />
      ) : (
        <UnloadedCard query={listing} thing="listing" height="20rem" />
      )}
    </>
  );
}

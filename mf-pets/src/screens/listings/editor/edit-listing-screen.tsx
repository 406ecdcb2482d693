import { messageOf } from '@qlixline/api-client/http';
import { listingQuery } from '@qlixline/api-client/listings';
import { screens } from '@qlixline/contract/screens';
import { Navigate, useNavigate, useParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import { ListingForm } from './listing-form.tsx';
import { formOf, valuesOf } from './listing-values.ts';

/** Changes a listing of one's own; others are led to its page. */
export function EditListingScreen() {
  const id = Number(useParams().listingId);
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
        <Card>
          {listing.isPending ? (
            <SkeletonGroup label="Loading the listing">
              <Skeleton shape="box" height="20rem" />
            </SkeletonGroup>
          ) : (
            <ErrorState
              title="The listing could not be loaded"
              text={messageOf(listing.error)}
              onRetry={() => void listing.refetch()}
              retrying={listing.isFetching}
            />
          )}
        </Card>
      )}
    </>
  );
}

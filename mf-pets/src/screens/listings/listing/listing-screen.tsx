import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { listingQuery, noteListingSeen } from '@qlixline/api-client/listings/listings';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { Listing } from '@qlixline/contract/listings/listing';
import { LISTING_KINDS } from '@qlixline/contract/listings/listing-states';
import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, Navigate, useLocation, useParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { KIND_TEXTS } from '../kind-texts.ts';
import { ListingDetails } from './listing-details.tsx';
import styles from './listing.module.css';

/** Page of a listing of any kind. */
export function ListingScreen() {
  const listingId = idInAddress(useParams().listingId);
  return listingId ? <ListingPage key={listingId} id={listingId} /> : <NotOffered />;
}

function ListingPage({ id }: { id: number }) {
  const listing = useQuery(listingQuery(id));
  usePageTitle(listing.data?.title ?? 'Listing');
  const isOthers = listing.data?.ofLister === null;
  useEffect(() => {
    if (isOthers) noteListingSeen(id);
  }, [id, isOthers]);
  if (listing.error instanceof ApiError && listing.error.status === 404) return <NotOffered />;
  if (listing.data) return <AtItsAddress listing={listing.data} />;
  if (listing.isPending) return <ListingSkeleton />;
  return (
    <Card>
      <ErrorState
        title="This listing could not be loaded"
        text={messageOf(listing.error)}
        onRetry={() => void listing.refetch()}
        retrying={listing.isFetching}
      />
    </Card>
  );
}

/** Redirects to the listing's own address, because some links only know its id. */
function AtItsAddress({ listing }: { listing: Listing }) {
  const { pathname } = useLocation();
  const address = screens.listing(listing.kind, listing.id);
  return pathname === address ? <ListingDetails listing={listing} /> : <Navigate to={address} replace />;
}

function NotOffered() {
  const { pathname } = useLocation();
  const kind = LISTING_KINDS.find((one) => pathname.startsWith(`${screens.listings(one)}/`)) ?? 'adoption';
  const texts = KIND_TEXTS[kind];
  usePageTitle(texts.area);
  return (
    <Card>
      <EmptyState
        species="rabbit"
        headingLevel={1}
        title={texts.gone}
        action={
          <Link className={buttonClass()} to={screens.listings(kind)}>
            {texts.lookAround}
          </Link>
        }
      >
        {texts.goneHint}
      </EmptyState>
    </Card>
  );
}

function ListingSkeleton() {
  return (
    <Card padding="none">
      <SkeletonGroup label="Loading the listing">
        <div className={styles.photos}>
          <Skeleton shape="box" height="100%" />
        </div>
        <div className={styles.body}>
          <Skeleton width="40%" height="2rem" />
          <Skeleton width="70%" />
        </div>
      </SkeletonGroup>
    </Card>
  );
}

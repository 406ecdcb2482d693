import { ApiError, messageOf } from '@qlixline/api-client/http';
import { listingQuery, noteListingSeen } from '@qlixline/api-client/listings';
import { screens } from '@qlixline/contract/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { ListingDetails } from './listing-details.tsx';
import styles from './listing.module.css';

/** One animal that looks for a home. */
export function ListingScreen() {
  const { listingId = '' } = useParams();
  // Anything but an id can't be a listing's address: no need to ask the server.
  return /^[1-9]\d{0,15}$/.test(listingId) ? <ListingPage key={listingId} id={Number(listingId)} /> : <NotOffered />;
}

function ListingPage({ id }: { id: number }) {
  const listing = useQuery(listingQuery(id));
  usePageTitle(listing.data?.title ?? 'Adoption');
  const isOthers = listing.data?.ofLister === null;
  useEffect(() => {
    if (isOthers) noteListingSeen(id);
  }, [id, isOthers]);
  if (listing.error instanceof ApiError && listing.error.status === 404) return <NotOffered />;
  if (listing.data) return <ListingDetails listing={listing.data} />;
  if (listing.isPending) return <ListingSkeleton />;
  return (
    <Card>
      <ErrorState
        title="This animal could not be loaded"
        text={messageOf(listing.error)}
        onRetry={() => void listing.refetch()}
        retrying={listing.isFetching}
      />
    </Card>
  );
}

function NotOffered() {
  usePageTitle('Not offered');
  return (
    <Card>
      <EmptyState
        species="rabbit"
        headingLevel={1}
        title="This animal is not offered any more"
        action={
          <Link className={buttonClass()} to={screens.adoption}>
            See animals looking for a home
          </Link>
        }
      >
        It may have found a home, or it is not for you to see.
      </EmptyState>
    </Card>
  );
}

function ListingSkeleton() {
  return (
    <Card padding="none">
      <SkeletonGroup label="Loading the animal">
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

import { ApiError, messageOf } from '@qlixline/api-client/http';
import { placeQuery } from '@qlixline/api-client/places';
import { screens } from '@qlixline/contract/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { PlaceDetails } from './place-details.tsx';
import { Reviews } from './reviews.tsx';

/** One place: what it is, and what people say of it. */
export function PlaceScreen() {
  const { placeId = '' } = useParams();
  // Anything but an id can't be a place's address: no need to ask the server.
  return /^[1-9]\d{0,15}$/.test(placeId) ? <PlacePage key={placeId} id={Number(placeId)} /> : <NotThere />;
}

function PlacePage({ id }: { id: number }) {
  const place = useQuery(placeQuery(id));
  usePageTitle(place.data?.name ?? 'Services');
  if (place.error instanceof ApiError && place.error.status === 404) return <NotThere />;
  if (place.data) {
    return (
      <>
        <PlaceDetails place={place.data} />
        <Reviews place={place.data} />
      </>
    );
  }
  return (
    <Card>
      {place.isPending ? (
        <SkeletonGroup label="Loading the place">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton shape="box" height="14rem" />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title="The place could not be loaded"
          text={messageOf(place.error)}
          onRetry={() => void place.refetch()}
          retrying={place.isFetching}
        />
      )}
    </Card>
  );
}

function NotThere() {
  usePageTitle('Services');
  return (
    <Card>
      <EmptyState
        species="dog"
        title="This place is not here any more"
        headingLevel={1}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.services}>
            Look at other places
          </Link>
        }
      >
        It may have closed, or the link is incomplete.
      </EmptyState>
    </Card>
  );
}

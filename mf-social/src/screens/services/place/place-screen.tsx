import { ApiError } from '@qlixline/api-client/calls/http';
import { placeQuery } from '@qlixline/api-client/places/places';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useQuery } from '@tanstack/react-query';

import { PlaceDetails } from './place-details.tsx';
import { Reviews } from './reviews.tsx';

/** Page of a place with its reviews. */
export function PlaceScreen() {
  const placeId = idInAddress(useParams().placeId);
  return placeId ? <PlacePage key={placeId} id={placeId} /> : <NotVisible />;
}

function PlacePage({ id }: { id: number }) {
  const place = useQuery(placeQuery(id));
  usePageTitle(place.data?.name ?? 'Services');
  if (place.error instanceof ApiError && place.error.status === 404) return <NotVisible />;
  if (place.data) {
    return (
      <>
        <PlaceDetails place={place.data} />
        <Reviews place={place.data} />
      </>
    );
  }
  return <UnloadedCard query={place} thing="place" lines={['60%', '40%']} height="14rem" />;
}

function NotVisible() {
  usePageTitle('Services');
  return (
    <Card>
      <EmptyState
        species="dog"
        title="This place is no longer available"
        headingLevel={1}
        action={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.services}>
            See other places
          </Link>
        }
      >
        It may have closed, or the link is wrong.
      </EmptyState>
    </Card>
  );
}

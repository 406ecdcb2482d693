import { ApiError, messageOf } from '@qlixline/api-client/http';
import { walkQuery } from '@qlixline/api-client/walks';
import { usePageTitle } from '@qlixline/shell-bridge';
import { useParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { People } from './people.tsx';
import { WalkDates } from './walk-dates.tsx';
import { WalkDetails } from './walk-details.tsx';
import { WalkNotThere } from './walk-not-there.tsx';

/** One walk: what it is, and who comes along. */
export function WalkScreen() {
  const { walkId = '' } = useParams();
  // Anything but an id can't be a walk's address: no need to ask the server.
  return /^[1-9]\d{0,15}$/.test(walkId) ? <WalkPage key={walkId} id={Number(walkId)} /> : <WalkNotThere />;
}

function WalkPage({ id }: { id: number }) {
  const walk = useQuery(walkQuery(id));
  usePageTitle(walk.data?.title ?? 'Walks');
  if (walk.error instanceof ApiError && walk.error.status === 404) return <WalkNotThere />;
  if (walk.data) {
    return (
      <>
        <WalkDetails walk={walk.data} />
        <People walk={walk.data} />
        <WalkDates walk={walk.data} />
      </>
    );
  }
  return (
    <Card>
      {walk.isPending ? (
        <SkeletonGroup label="Loading the walk">
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton shape="box" height="14rem" />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title="The walk could not be loaded"
          text={messageOf(walk.error)}
          onRetry={() => void walk.refetch()}
          retrying={walk.isFetching}
        />
      )}
    </Card>
  );
}

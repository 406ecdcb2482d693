import { ApiError } from '@qlixline/api-client/calls/http';
import { walkQuery } from '@qlixline/api-client/walks/walks';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { usePageTitle } from '@qlixline/shell-bridge';
import { useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { useQuery } from '@tanstack/react-query';

import { People } from './people.tsx';
import { WalkDates } from './walk-dates.tsx';
import { WalkDetails } from './walk-details.tsx';
import { WalkNotThere } from './walk-not-there.tsx';

/** Page of a walk with its participants. */
export function WalkScreen() {
  const walkId = idInAddress(useParams().walkId);
  return walkId ? <WalkPage key={walkId} id={walkId} /> : <WalkNotThere />;
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
  return <UnloadedCard query={walk} thing="walk" lines={['60%', '40%']} height="14rem" />;
}

import { messageOf } from '@qlixline/api-client/calls/http';
import { sightingsQuery } from '@qlixline/api-client/lost-found/lost-found';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { useSearchParams } from '@qlixline/shell-bridge/routing';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';

import styles from './notice.module.css';
import { Trail } from './trail.tsx';

const loadSheet = () => import('./sighting-sheet.tsx').then((part) => part.SightingSheet);
const loadMap = () => import('./trail-map.tsx').then((part) => part.TrailMap);

/** Scrolls to the trail, which is below the fold; notifications link to it. */
const scrollTo = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'start' });

/** Sightings of a missing pet on a map and as a list. */
export function Sightings({ notice }: { notice: Notice }) {
  const sightings = useQuery(sightingsQuery(notice.id));
  const [isOpen, setOpen] = useState(false);
  const isAsked = useSearchParams()[0].has('trail');
  const mayReport = notice.state === 'active';
  const shownOnMap = useMemo(() => sightings.data?.filter(({ isHidden }) => !isHidden) ?? [], [sightings.data]);
  return (
    <Card aria-labelledby="trail-title">
      <div className={styles.part} ref={isAsked ? scrollTo : undefined}>
        <h2 id="trail-title">Sightings</h2>
        {mayReport && (
          <div>
            <Button icon={<Eye aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              I have seen {notice.name}
            </Button>
          </div>
        )}
        <LazyPart load={loadMap} props={{ notice, sightings: shownOnMap }} waiting={<div className={styles.map} />} />
        {sightings.data && <Trail notice={notice} sightings={sightings.data} />}
        {sightings.isPending && (
          <SkeletonGroup label="Loading sightings">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </SkeletonGroup>
        )}
        {!sightings.data && sightings.isError && (
          <ErrorState
            title="Sightings could not be loaded"
            text={messageOf(sightings.error)}
            onRetry={() => void sightings.refetch()}
            retrying={sightings.isFetching}
          />
        )}
      </div>
      {isOpen && <LazyPart load={loadSheet} props={{ notice, onClose: () => setOpen(false) }} />}
    </Card>
  );
}

import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import { searchStepsFor } from '@qlixline/contract/lost-found/search-steps';
import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { noticeQuery } from '@qlixline/api-client/lost-found/lost-found';
import { screens } from '@qlixline/contract/areas/screens';
import { PushQuestionPart } from '@qlixline/push-question/push-question-part';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import { NoticeDetails } from './notice-details.tsx';
import styles from './notice.module.css';
import { OwnerActions } from './owner-actions.tsx';
import { Sightings } from './sightings.tsx';

const loadFirstHours = () => import('./first-hours/first-hours.tsx').then((part) => part.FirstHours);
/** Height of a step, so that what is below the list hardly moves when it comes. */
const STEP_REM = 6;

const loadMatches = () => import('./matches.tsx').then((part) => part.Matches);

const questionOf = ({ kind, name }: Notice): string =>
  kind === 'lost'
    ? `Do you want to know at once when somebody has seen ${name ?? 'your pet'}?`
    : 'Do you want to know at once when somebody may be the owner?';

/** Page of a lost pet or a found animal. */
export function NoticeScreen() {
  const noticeId = idInAddress(useParams().noticeId);
  return noticeId ? <NoticePage key={noticeId} id={noticeId} /> : <NotVisible />;
}

function NoticePage({ id }: { id: number }) {
  const notice = useQuery(noticeQuery(id));
  // A notification links to the trail, which later content above it would push away.
  const isTrailAsked = useSearchParams()[0].has('trail');
  usePageTitle(notice.data ? titleOf(notice.data) : 'Lost & Found');
  if (notice.error instanceof ApiError && notice.error.status === 404) return <NotVisible />;
  if (notice.data) {
    const { isOwn, kind, state } = notice.data;
    const isSearching = isOwn && kind === 'lost' && state === 'active';
    const steps = (
      <LazyPart
        load={loadFirstHours}
        props={{ notice: notice.data }}
        waiting={<Skeleton shape="box" height={`${searchStepsFor(notice.data.species).length * STEP_REM}rem`} />}
      />
    );
    const trail = kind === 'lost' && <Sightings notice={notice.data} />;
    return (
      <>
        <NoticeDetails notice={notice.data} />
        {isOwn && <OwnerActions notice={notice.data} />}
        {isSearching && !isTrailAsked && steps}
        {isOwn && state === 'active' && <PushQuestionPart question={questionOf(notice.data)} />}
        {isTrailAsked && trail}
        {isOwn && state === 'active' && <LazyPart load={loadMatches} props={{ notice: notice.data }} />}
        {!isTrailAsked && trail}
        {isSearching && isTrailAsked && steps}
      </>
    );
  }
  if (notice.isPending) return <NoticeSkeleton />;
  return (
    <Card>
      <ErrorState
        title="This notice could not be loaded"
        text={messageOf(notice.error)}
        onRetry={() => void notice.refetch()}
        retrying={notice.isFetching}
      />
    </Card>
  );
}

function NotVisible() {
  usePageTitle('Lost & Found');
  return (
    <Card>
      <EmptyState
        species="cat"
        headingLevel={1}
        title="This notice is no longer available"
        action={
          <Link className={buttonClass()} to={screens.lostFound}>
            See other notices
          </Link>
        }
      >
        It was closed, or the link is wrong.
      </EmptyState>
    </Card>
  );
}

function NoticeSkeleton() {
  return (
    <Card padding="none">
      <SkeletonGroup label="Loading the notice">
        <div className={styles.photo}>
          <Skeleton shape="box" height="100%" />
        </div>
        <div className={styles.body}>
          <Skeleton width="50%" height="2rem" />
          <Skeleton width="70%" />
        </div>
      </SkeletonGroup>
    </Card>
  );
}

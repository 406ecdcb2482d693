import { listingApplicationsQuery } from '@qlixline/api-client/listings/applications';
import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { listingQuery } from '@qlixline/api-client/listings/listings';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { ApplicationCard } from '@qlixline/contract/listings/application';
import { APPLICATION_STATES } from '@qlixline/contract/listings/application-states';
import { screens } from '@qlixline/contract/areas/screens';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import { shownName } from '@qlixline/contract/users/shown-name';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Chip } from '@qlixline/ui/chip';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { NextPage } from '@qlixline/ui/next-page';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { timeAgoInWords } from '@qlixline/ui/time';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { APPLICATION_NAMES } from './application-texts.ts';
import styles from './applications.module.css';

const loadSheet = () => import('./application-sheet.tsx').then((part) => part.ApplicationSheet);

/** Applications for one of the viewer's listings, grouped by state. */
export function ApplicationsScreen() {
  const id = idInAddress(useParams().listingId);
  const listing = useQuery(listingQuery(id));
  const list = useApplications(id);
  const [query, setQuery] = useSearchParams();
  const title = listing.data ? `Applications for ${listing.data.title}` : 'Applications';
  usePageTitle(title);
  const opened = idInAddress(query.get('application'));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Link className={buttonClass({ variant: 'soft' })} to={screens.listing('adoption', id)}>
            The listing
          </Link>
        }
      />
      <Board list={list} />
      {opened > 0 && (
        <LazyPart load={loadSheet} props={{ id: opened, onClose: () => setQuery(() => ({}), { replace: true }) }} />
      )}
    </>
  );
}

function Board({ list }: { list: ReturnType<typeof useApplications> }) {
  if (list.isPending) {
    return (
      <Card>
        <SkeletonGroup label="Loading applications">
          <Skeleton shape="box" height="12rem" />
        </SkeletonGroup>
      </Card>
    );
  }
  if (!list.data) {
    const isMissing = list.error instanceof ApiError && list.error.status === 404;
    return (
      <Card>
        {isMissing ? (
          <EmptyState species="rabbit" title="This is not your listing">
            Only the person offering the animal sees them.
          </EmptyState>
        ) : (
          <ErrorState
            title="The applications could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
      </Card>
    );
  }
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState species="dog" title="No applications yet">
          We’ll notify you when somebody applies.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {APPLICATION_STATES.map((state) => {
        const applications = all.filter((application) => application.state === state);
        if (applications.length === 0) return null;
        return (
          <section key={state} className={styles.column} aria-labelledby={`state-${state}`}>
            <h2 id={`state-${state}`} className={styles.state}>
              {APPLICATION_NAMES[state]} <span className={styles.muted}>{applications.length}</span>
            </h2>
            <ul className={styles.rows}>
              {applications.map((application) => (
                <li key={application.id}>
                  <ApplicationRow application={application} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <NextPage list={list} label="Show older applications" failed="More could not be loaded. Please try again." />
    </>
  );
}

function ApplicationRow({ application }: { application: ApplicationCard }) {
  const { id, applicant, isPaused, isHidden, changedAt } = application;
  return (
    <Link className={styles.row} to={`?application=${id}`}>
      <Avatar src={isHidden ? null : applicant.profileImageUrl} seed={applicant.id} size={44} />
      <span className={styles.who}>
        <strong>{shownName(applicant)}</strong>
        <span className={styles.muted}>
          <time dateTime={changedAt}>{timeAgoInWords(changedAt, new Date())}</time>
        </span>
      </span>
      {isPaused && <Chip tone="sun">Paused</Chip>}
      {isHidden && <Chip>{HIDDEN_BY_BLOCK}</Chip>}
    </Link>
  );
}

function useApplications(listingId: number) {
  return useInfiniteQuery(listingApplicationsQuery(listingId));
}

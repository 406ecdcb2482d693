import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { threadsQuery, topicQuery } from '@qlixline/api-client/topics/topics';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import type { TopicDetail } from '@qlixline/contract/topics/topic';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyPage } from '@qlixline/ui/empty-page';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { renderNothing } from '../../../render-nothing.ts';
import { useHasRail } from '../../../rail/use-has-rail.ts';
import { PagedRows } from '../../../users/paged-rows.tsx';
import { ThreadCardRow } from './thread-card-row.tsx';
import { TopicHeader } from './topic-header.tsx';
import styles from './topic.module.css';

const loadRail = () => import('./topic-rail.tsx').then((part) => part.TopicRail);
const loadNewThread = () => import('./new-thread-sheet.tsx').then((part) => part.NewThreadSheet);

/** Topic with its threads; everybody can read, members can write. */
export function TopicScreen() {
  const topic = useQuery(topicQuery(idInAddress(useParams().topicId)));
  if (topic.isPending) return <TopicSkeleton />;
  if (topic.data) return <Topic key={topic.data.id} topic={topic.data} />;
  if (topic.error instanceof ApiError && topic.error.status === 404) return <NoTopic />;
  return (
    <Card>
      <ErrorState
        title="The topic could not be loaded"
        text={messageOf(topic.error)}
        onRetry={() => void topic.refetch()}
        retrying={topic.isFetching}
      />
    </Card>
  );
}

function Topic({ topic }: { topic: TopicDetail }) {
  const [isWriting, setWriting] = useState(false);
  const hasRail = useHasRail();
  const list = useInfiniteQuery(threadsQuery(topic.id));
  return (
    <>
      <TopicHeader topic={topic} />
      <Card padding="none" aria-label="Threads">
        <div className={styles.begin}>
          <h2>Threads</h2>
          {topic.membership && <Button onClick={() => setWriting(true)}>New thread</Button>}
        </div>
        <PagedRows
          list={list}
          failed="Threads could not be loaded"
          skeleton={<ThreadsSkeleton />}
          empty={
            <EmptyState title="No threads yet" {...(topic.species && { species: topic.species })}>
              {topic.membership
                ? 'Start the first one: ask a question or share a tip.'
                : 'Join and start the first one.'}
            </EmptyState>
          }
        >
          {(threads) => (
            <ul className={styles.rows} aria-label={`Threads in ${topic.name}`}>
              {threads.map((thread) => (
                <ThreadCardRow key={thread.id} thread={thread} topicId={topic.id} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
      {hasRail && topic.species && (
        <LazyPart load={loadRail} props={{ species: topic.species }} failed={renderNothing} />
      )}
      {isWriting && <LazyPart load={loadNewThread} props={{ topicId: topic.id, onClose: () => setWriting(false) }} />}
    </>
  );
}

function NoTopic() {
  return (
    <EmptyPage
      species="bird"
      title="This topic is no longer available"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.topics}>
          All topics
        </Link>
      }
    >
      The link may be wrong.
    </EmptyPage>
  );
}

function TopicSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Loading the topic" className={styles.waiting}>
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton width="80%" />
        <Skeleton width="10rem" />
      </SkeletonGroup>
    </Card>
  );
}

function ThreadsSkeleton() {
  return (
    <SkeletonGroup label="Loading threads">
      {[70, 55, 80].map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.lines}>
            <Skeleton width={`${width}%`} />
            <Skeleton />
            <Skeleton width="9rem" />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}

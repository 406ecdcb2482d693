import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { threadQuery } from '@qlixline/api-client/topics/threads';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { HIDDEN_BY_BLOCK } from '@qlixline/contract/safety/oversight-texts';
import type { Thread } from '@qlixline/contract/topics/thread';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyPage } from '@qlixline/ui/empty-page';
import { ErrorState } from '@qlixline/ui/error-state';
import { iconButtonClass } from '@qlixline/ui/icon-button';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';

import { Replies } from './replies.tsx';
import { ThreadBody } from './thread-body.tsx';
import { ThreadMenu } from './thread-menu.tsx';
import styles from './thread.module.css';

const loadHidden = () => import('./hidden-thread.tsx').then((part) => part.HiddenThread);

/** Thread with its replies; everybody can read, members of the topic can reply. */
export function ThreadScreen() {
  const { topicId = '', threadId } = useParams();
  const thread = useQuery(threadQuery(idInAddress(threadId)));
  if (thread.isPending) return <ThreadSkeleton />;
  const isGone = thread.error instanceof ApiError && thread.error.status === 404;
  if (isGone) return <NoThread topicId={topicId} />;
  if (thread.data) return <OpenThread key={thread.data.id} thread={thread.data} />;
  return (
    <Card>
      <ErrorState
        title="The thread could not be loaded"
        text={messageOf(thread.error)}
        onRetry={() => void thread.refetch()}
        retrying={thread.isFetching}
      />
    </Card>
  );
}

function OpenThread({ thread }: { thread: Thread }) {
  const { topic, title, isHidden } = thread;
  return (
    <>
      <header className={styles.header}>
        <Link className={iconButtonClass()} to={screens.topic(topic.id)} aria-label={`Back to ${topic.name}`}>
          <ArrowLeft aria-hidden />
        </Link>
        <div className={styles.titles}>
          <Link className={styles.topic} to={screens.topic(topic.id)} tabIndex={-1} aria-hidden>
            {topic.name}
          </Link>
          <h1 dir="auto">{isHidden ? HIDDEN_BY_BLOCK : title}</h1>
        </div>
        <ThreadMenu thread={thread} />
      </header>
      <Card className={styles.card}>
        {isHidden ? <LazyPart load={loadHidden} props={{ thread }} /> : <ThreadBody thread={thread} />}
      </Card>
      <Replies thread={thread} />
    </>
  );
}

function NoThread({ topicId }: { topicId: string }) {
  return (
    <EmptyPage
      species="bird"
      title="This thread is no longer available"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.topic(topicId)}>
          Back to the topic
        </Link>
      }
    >
      It was deleted, or the link is wrong.
    </EmptyPage>
  );
}

function ThreadSkeleton() {
  return (
    <Card>
      <SkeletonGroup label="Loading the thread" className={styles.waiting}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton width="9rem" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="40%" />
      </SkeletonGroup>
    </Card>
  );
}

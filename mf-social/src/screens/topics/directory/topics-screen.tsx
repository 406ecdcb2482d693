import { topicsQuery } from '@qlixline/api-client/topics/topics';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import styles from './directory.module.css';
import { SuggestedTopicRow } from './suggested-topic-row.tsx';
import { TopicFilterBar } from './topic-filter-bar.tsx';
import { TopicRow } from './topic-row.tsx';
import { useSuggestedTopics } from './use-suggested-topics.ts';
import { useTopicFilters } from './use-topic-filters.ts';

const loadNewTopic = () => import('./new-topic-sheet.tsx').then((part) => part.NewTopicSheet);

/** All topics with filters: suggested ones first, then by number of members. */
export function TopicsScreen() {
  const [filters, change] = useTopicFilters();
  const [isNew, setNew] = useState(false);
  const list = useInfiniteQuery({ ...topicsQuery(filters), placeholderData: keepPreviousData });
  const { suggested, isWaiting } = useSuggestedTopics(Object.keys(filters).length === 0);
  return (
    <>
      <PageHeader
        title="Topics"
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
            New topic
          </Button>
        }
      />
      <Card padding="none">
        <TopicFilterBar filters={filters} onChange={change} />
        {isWaiting ? (
          <UserListSkeleton label="Loading topics" />
        ) : (
          <PagedRows
            list={list}
            failed="Topics could not be loaded"
            skeleton={<UserListSkeleton label="Loading topics" />}
            empty={
              <NoTopics isFiltered={Object.keys(filters).some((name) => name !== 'part')} onNew={() => setNew(true)} />
            }
          >
            {(topics) => (
              <ul className={styles.rows} aria-label="Topics">
                {suggested.map((topic) => (
                  <SuggestedTopicRow key={topic.id} topic={topic} />
                ))}
                {topics
                  .filter(({ id }) => suggested.every((topic) => topic.id !== id))
                  .map((topic) => (
                    <TopicRow key={topic.id} topic={topic} />
                  ))}
              </ul>
            )}
          </PagedRows>
        )}
      </Card>
      {isNew && <LazyPart load={loadNewTopic} props={{ onClose: () => setNew(false) }} />}
    </>
  );
}

function NoTopics({ isFiltered, onNew }: { isFiltered: boolean; onNew: () => void }) {
  return isFiltered ? (
    <EmptyState
      species="bird"
      title="No topic like that"
      action={
        <Button variant="soft" onClick={onNew}>
          Make one
        </Button>
      }
    >
      Look for something shorter, choose another species or theme, or begin a topic of your own.
    </EmptyState>
  ) : (
    <EmptyState species="bird" title="Your topics will be here">
      Choose “All” above and join what you would like to read and talk about.
    </EmptyState>
  );
}

import { topicsQuery } from '@qlixline/api-client/topics';
import { useDebounced } from '@qlixline/api-client/use-debounced';
import { TOPIC_NAME_MAX } from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/species-ids';
import { TOPIC_THEMES, TOPIC_THEME_NAMES } from '@qlixline/contract/topic-themes';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import styles from './directory.module.css';
import { TopicRow } from './topic-row.tsx';
import { useTopicFilters } from './use-topic-filters.ts';

const loadNewTopic = () => import('./new-topic-sheet.tsx').then((part) => part.NewTopicSheet);

const TYPING_PAUSE_MS = 300; // a search of every letter would answer out of order and use up the rate

const SPECIES = SPECIES_IDS.map((value) => ({ value, label: SPECIES_NAMES[value] }));
const THEMES = TOPIC_THEMES.map((value) => ({ value, label: TOPIC_THEME_NAMES[value] }));

/** All topics, those with most members first, and what narrows them. */
export function TopicsScreen() {
  const [filters, change] = useTopicFilters();
  const [isNew, setNew] = useState(false);
  const list = useInfiniteQuery({ ...topicsQuery(filters), placeholderData: keepPreviousData });
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
        <div className={styles.filters}>
          <Segmented
            label="Which topics"
            hideLabel
            options={[
              { value: 'all', label: 'All' },
              { value: 'yours', label: 'Yours' },
            ]}
            value={filters.part ?? 'all'}
            onChange={(part) => change({ part: part === 'all' ? '' : part })}
          />
          <SearchField q={filters.q ?? ''} onSearch={(q) => change({ q })} />
          <Select
            label="Species"
            placeholder="Every species"
            options={SPECIES}
            value={filters.species ?? ''}
            onChange={(event) => change({ species: event.target.value })}
          />
          <Select
            label="Theme"
            placeholder="Every theme"
            options={THEMES}
            value={filters.theme ?? ''}
            onChange={(event) => change({ theme: event.target.value })}
          />
        </div>
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
              {topics.map((topic) => (
                <TopicRow key={topic.id} topic={topic} />
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
      {isNew && <LazyPart load={loadNewTopic} props={{ onClose: () => setNew(false) }} />}
    </>
  );
}

/** The address follows once somebody stops typing. */
function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q);
  const wanted = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch));
  const last = useRef(q);
  useEffect(() => {
    if (wanted === last.current) return;
    last.current = wanted;
    search.current(wanted);
  }, [wanted]);
  return (
    <TextField
      className={styles.search ?? ''}
      label="Find a topic"
      type="search"
      maxLength={TOPIC_NAME_MAX}
      placeholder="A part of its name"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
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

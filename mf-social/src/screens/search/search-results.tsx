import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { searchAllQuery, searchListQuery } from '@qlixline/api-client/search/search';
import { SEARCH_GROUP_HITS } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import type { SearchReply } from '@qlixline/contract/search/search';
import { SEARCH_TYPES } from '@qlixline/contract/search/search-types';
import type { SearchType } from '@qlixline/contract/search/search-types';
import { Link } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { foundType } from './found-types.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search.module.css';

const RATE_LIMITED = 429;

/** First hits of each type with any. Previous hits stay until the new ones arrive. */
export function AllResults({ q }: { q: string }) {
  const all = useQuery({ ...searchAllQuery(q), placeholderData: keepPreviousData });
  if (all.isPending) return foundType('people').skeleton;
  if (!all.data) return <Failed error={all.error} retry={() => void all.refetch()} retrying={all.isFetching} />;
  const found = SEARCH_TYPES.filter((type) => (all.data[type]?.items.length ?? 0) > 0);
  return (
    <div className={styles.groups} aria-busy={all.isPlaceholderData}>
      <ResultAnnouncement q={q} isFound={found.length > 0} isSettled={!all.isPlaceholderData} />
      {found.length === 0 && <NothingFound q={q} />}
      {found.map((type) => (
        <Group key={type} type={type} q={q} group={all.data[type]!} />
      ))}
    </div>
  );
}

type Group = NonNullable<SearchReply[SearchType]>;

/** Hits of one type. The query of the type's list contains the same hits with later changes. */
function Group({ type, q, group }: { type: SearchType; q: string; group: Group }) {
  const list = useInfiniteQuery({ ...searchListQuery(type, q), enabled: false });
  const { label, plural, Rows } = foundType(type);
  const hits: readonly unknown[] = list.data?.pages[0]?.items ?? group.items;
  return (
    <section aria-label={label} className={styles.group}>
      <div className={styles.groupHead}>
        <h2>{label}</h2>
        {group.nextCursor !== null && <Link to={screens.searchFor(q, type)}>See all {plural}</Link>}
      </div>
      <Rows hits={hits.slice(0, SEARCH_GROUP_HITS)} />
    </section>
  );
}

/** All hits of one type. */
export function TypeResults({ type, q }: { type: SearchType; q: string }) {
  const list = useInfiniteQuery({ ...searchListQuery(type, q), placeholderData: keepPreviousData });
  const { label, plural, Rows, skeleton, hasEnd } = foundType(type);
  if (list.isPending) return skeleton;
  if (!list.data) return <Failed error={list.error} retry={() => void list.refetch()} retrying={list.isFetching} />;
  const hits: readonly unknown[] = list.data.pages.flatMap((page) => page.items as unknown[]);
  const end = (
    <NextPage
      list={list}
      label={`Show more ${plural}`}
      failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      ahead="1200px"
    />
  );
  return (
    <section aria-label={label} className={styles.groups} aria-busy={list.isPlaceholderData}>
      <ResultAnnouncement q={q} isFound={hits.length > 0} isSettled={!list.isPlaceholderData} />
      {hits.length > 0 ? <Rows hits={hits} end={end} /> : !list.hasNextPage && <NothingFound q={q} type={type} />}
      {!(hasEnd && hits.length > 0) && end}
    </section>
  );
}

/** Announces to screen readers when the results match the typed text. */
function ResultAnnouncement({ q, isFound, isSettled }: { q: string; isFound: boolean; isSettled: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>{isSettled && (isFound ? `Results for ${q}` : `Nothing found for ${q}`)}</VisuallyHidden>
    </div>
  );
}

function Failed({ error, retry, retrying }: { error: unknown; retry: () => void; retrying: boolean }) {
  const isRefused = error instanceof ApiError && error.status === RATE_LIMITED;
  return (
    <Card>
      <ErrorState
        title={isRefused ? 'That was a lot of searching' : 'The search failed'}
        text={messageOf(error)}
        onRetry={retry}
        retrying={retrying}
      />
    </Card>
  );
}

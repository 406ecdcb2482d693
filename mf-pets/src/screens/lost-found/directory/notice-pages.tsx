import { messageOf } from '@qlixline/api-client/http';
import type { PagedList } from '@qlixline/api-client/paged-query';
import type { NoticeCard } from '@qlixline/contract/notice';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { NextPage } from '@qlixline/ui/next-page';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './lost-found.module.css';
import { NoticeTile } from './notice-tile.tsx';

type NoticePagesProps = { list: UseInfiniteQueryResult<PagedList<NoticeCard>>; label: string; empty: ReactNode };

/** Notices one below the other, page by page. */
export function NoticePages({ list, label, empty }: NoticePagesProps) {
  if (list.isPending) return <NoticesSkeleton />;
  if (!list.data) {
    return (
      <Card>
        <ErrorState
          title="The notices could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </Card>
    );
  }
  const notices = list.data.pages.flatMap(({ items }) => items);
  if (notices.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <ul className={styles.list} aria-label={label} aria-busy={list.isPlaceholderData}>
        {notices.map((notice, nth) => (
          <li key={notice.id}>
            <NoticeTile notice={notice} isInFirstView={nth < 3} />
          </li>
        ))}
      </ul>
      <NextPage
        list={list}
        label="Show more"
        ahead="800px"
        failed={messageOf(list.error, 'More could not be loaded. Please try again.')}
      />
    </>
  );
}

function NoticesSkeleton() {
  return (
    <SkeletonGroup className={styles.list} label="Loading notices">
      {Array.from({ length: 4 }, (_, nth) => (
        <div key={nth} className={styles.tile}>
          <div className={styles.photo}>
            <Skeleton shape="box" height="100%" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

import type { PagedList } from '@qlixline/api-client/queries/paged-query';
import type { NoticeCard } from '@qlixline/contract/lost-found/notice';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './lost-found.module.css';
import { NoticeTile } from './notice-tile.tsx';

type NoticePagesProps = { list: UseInfiniteQueryResult<PagedList<NoticeCard>>; label: string; empty: ReactNode };

/** List of notices, page by page. */
export function NoticePages(props: NoticePagesProps) {
  return (
    <TilePages
      {...props}
      className={styles.list}
      failed="The notices could not be loaded"
      skeleton={<NoticesSkeleton />}
    >
      {(notice, nth) => <NoticeTile notice={notice} isInFirstView={nth < 3} />}
    </TilePages>
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

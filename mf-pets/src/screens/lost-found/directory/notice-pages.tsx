import type { PagedList } from '@qlixline/api-client/paged-query';
import type { NoticeCard } from '@qlixline/contract/notice';
import { TilePages } from '@qlixline/tiles/tile-pages';
import { TileSkeletons } from '@qlixline/tiles/tile-skeletons';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import styles from './lost-found.module.css';
import { NoticeTile } from './notice-tile.tsx';

type NoticePagesProps = { list: UseInfiniteQueryResult<PagedList<NoticeCard>>; label: string; empty: ReactNode };

/** Notices one below the other, page by page. */
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
  return <TileSkeletons label="Loading notices" count={4} lines={['40%', '70%', '60%']} classes={CLASSES} />;
}

const CLASSES = { list: styles.list, tile: styles.tile, picture: styles.photo, facts: styles.facts };

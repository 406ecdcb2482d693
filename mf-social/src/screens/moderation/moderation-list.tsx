import type { EmptyStateProps } from '@qlixline/ui/empty-state';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import type { ComponentProps } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import styles from './moderation.module.css';

type ModerationListProps<Row> = Omit<ComponentProps<typeof PagedRows<Row>>, 'skeleton' | 'empty'> & {
  /** Label while loading, and the approximate height of a row. */
  loading: { label: string; rowHeight: string };
  empty: EmptyStateProps;
};

/** Tab of the moderation screen, page by page. */
export function ModerationList<Row>({ loading, empty, ...list }: ModerationListProps<Row>) {
  return (
    <PagedRows
      {...list}
      skeleton={
        <SkeletonGroup label={loading.label} className={styles.queue}>
          <Skeleton shape="box" height={loading.rowHeight} />
          <Skeleton shape="box" height={loading.rowHeight} />
        </SkeletonGroup>
      }
      empty={
        <Card>
          <EmptyState {...empty} />
        </Card>
      }
    />
  );
}

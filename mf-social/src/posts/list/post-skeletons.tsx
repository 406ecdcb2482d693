import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from '../post-row.module.css';
import rows from './post-rows.module.css';

/** Two skeleton rows. */
export function PostSkeletons() {
  return (
    <SkeletonGroup label="Loading posts" className={rows.rows}>
      <PostSkeleton />
      <PostSkeleton />
    </SkeletonGroup>
  );
}

function PostSkeleton() {
  return (
    <Card className={styles.row}>
      <div className={styles.head}>
        <Skeleton shape="circle" width={44} height={44} />
        <div className={styles.names}>
          <Skeleton width="9rem" />
          <Skeleton width="6rem" height="0.8em" />
        </div>
      </div>
      <Skeleton width="85%" />
      <Skeleton shape="box" height="16rem" />
    </Card>
  );
}

import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './profile.module.css';

/** Skeleton of the header in its size. */
export function ProfileSkeleton() {
  return (
    <Card padding="none" className={styles.card}>
      <SkeletonGroup label="Loading the profile">
        <div className={styles.band} />
        <div className={styles.head}>
          <Skeleton className={styles.face} shape="circle" width={96} height={96} />
          <span className={styles.names}>
            <Skeleton width="12rem" height="1.8rem" />
            <Skeleton width="7rem" />
          </span>
          <Skeleton width="80%" />
          <Skeleton width="14rem" />
        </div>
      </SkeletonGroup>
    </Card>
  );
}

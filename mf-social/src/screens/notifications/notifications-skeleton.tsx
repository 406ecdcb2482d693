import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './notifications.module.css';

/** Skeleton in the shape of the list, so that nothing moves when it arrives. */
export function NotificationsSkeleton() {
  return (
    <SkeletonGroup label="Loading your notifications" className={styles.day}>
      <Skeleton width="4rem" height="1.35rem" />
      <Card padding="none">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton shape="circle" width="2.75rem" height="2.75rem" />
            <div className={styles.text}>
              <Skeleton width="70%" height="1.3em" />
              <Skeleton width="90%" height="1.3em" />
              <Skeleton width="4rem" height="1.2em" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}

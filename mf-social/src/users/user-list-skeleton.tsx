import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './users.module.css';

/** Skeleton of four rows. */
export function UserListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={styles.rows}>
      {[11, 8, 13, 9].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton shape="circle" width={52} height={52} />
          <span className={styles.names}>
            <Skeleton width={`${width}rem`} />
            <Skeleton width="6rem" />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}

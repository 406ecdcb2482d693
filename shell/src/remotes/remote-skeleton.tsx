import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './remote-skeleton.module.css';

/** Skeleton of a page while its remote loads. */
export function RemoteSkeleton({ title }: { title: string }) {
  return (
    <SkeletonGroup label={`Loading ${title}`} className={styles.page}>
      <Skeleton width="40%" height="1.8rem" />
      <Card className={styles.card}>
        <div className={styles.head}>
          <Skeleton shape="circle" width={44} height={44} />
          <Skeleton width="45%" />
        </div>
        <Skeleton />
        <Skeleton width="70%" />
        <Skeleton shape="box" height="220px" />
      </Card>
    </SkeletonGroup>
  );
}

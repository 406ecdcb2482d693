import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './settings.module.css';

export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div data-loads>
      <SkeletonGroup label={label} className={styles.devices}>
        <Skeleton shape="box" height="3.25rem" />
        <Skeleton shape="box" height="3.25rem" />
      </SkeletonGroup>
    </div>
  );
}

import { Card } from '@qlixline/ui/card';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import styles from './pet-page.module.css';

/** Skeleton in the shape of the page, so that nothing moves when it arrives. */
export function PetPageSkeleton() {
  return (
    <SkeletonGroup label="Loading the pet">
      <Card padding="none">
        <div className={styles.photo}>
          <Skeleton shape="box" height="100%" />
        </div>
        <div className={styles.body}>
          <div className={styles.head}>
            <div className={styles.names}>
              <Skeleton width="10rem" height="1.8rem" />
              <Skeleton width="14rem" />
            </div>
            <div className={styles.actions}>
              <Skeleton shape="box" width="6rem" height="2.75rem" />
            </div>
          </div>
          <Skeleton />
          <div className={styles.facts}>
            {['weight', 'height', 'birthday', 'owner'].map((fact) => (
              <Skeleton key={fact} shape="box" height="3.9rem" />
            ))}
          </div>
        </div>
      </Card>
    </SkeletonGroup>
  );
}

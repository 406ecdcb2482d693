import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

import { BackLink } from './back-link.tsx';
import styles from './conversation.module.css';

const BUBBLES = [14, 9, 17, 11, 6] as const;

export function ConversationSkeleton() {
  return (
    <>
      <header className={styles.header}>
        <BackLink />
        <Skeleton shape="circle" width={40} height={40} />
        <Skeleton width="9rem" />
      </header>
      <SkeletonGroup label="Loading the conversation" className={styles.skeleton}>
        <div className={styles.bubbles}>
          {BUBBLES.map((width, nth) => (
            <span key={width} data-own={nth % 2 === 1}>
              <Skeleton shape="box" height="2.4rem" width={`${width}rem`} />
            </span>
          ))}
        </div>
      </SkeletonGroup>
    </>
  );
}

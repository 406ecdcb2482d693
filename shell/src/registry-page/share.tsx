import type { ReactNode } from 'react';

import styles from './share.module.css';

type ShareProps = {
  percent: number;
  /** Version or flag that these people have. */
  of: string;
  children: ReactNode;
};

/** Bar with the share of the people who have a version or a flag, and a text beside it. */
export function Share({ percent, of, children }: ShareProps) {
  return (
    <p className={styles.share}>
      <progress max={100} value={percent} aria-label={`Share of the people with ${of}`} />
      <span>{children}</span>
    </p>
  );
}

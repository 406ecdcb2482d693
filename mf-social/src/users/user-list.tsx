import type { ReactNode } from 'react';

import styles from './users.module.css';

/** Rows of people. It takes the focus over from a row that leaves with it, so that the keyboard keeps its place. */
export function UserList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  );
}

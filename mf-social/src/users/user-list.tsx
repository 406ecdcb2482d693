import type { ReactNode } from 'react';

import styles from './users.module.css';

/** List of people. It takes the focus from a row that is removed, so that the keyboard position is kept. */
export function UserList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  );
}

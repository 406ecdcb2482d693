import type { NotificationItem } from '@qlixline/contract/notifications/notification';
import type { ReactNode } from 'react';

import styles from './notifications.module.css';

export type RowProps = { item: NotificationItem; children?: ReactNode };

type PartsProps = { icon: ReactNode; tone: 'sun' | 'sky'; title: string; children: ReactNode; below: ReactNode };

/** Layout of an account notification: icon, title and text, with `below` under them. */
export function Parts({ icon, tone, title, children, below }: PartsProps) {
  return (
    <>
      <span className={styles.icon} data-tone={tone}>
        {icon}
      </span>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{children}</p>
        {below}
      </div>
    </>
  );
}

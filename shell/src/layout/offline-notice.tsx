import { useSyncExternalStore } from 'react';

import styles from './offline-notice.module.css';

/** Says that the device is offline: until it is back nothing new comes, and lists that are still loading wait. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    // Always there: a screen reader announces what is put into it.
    <div role="status" className={styles.region}>
      {!isOnline && <span className={styles.notice}>You’re offline. New things show up once you’re back.</span>}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

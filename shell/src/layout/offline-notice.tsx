import { useSyncExternalStore } from 'react';

import { useLiveState } from '../live-events/live-state.store.ts';
import styles from './offline-notice.module.css';

/**
 * Notice that the device is offline, which is loaded after the first view and then says more. Also says when live
 * updates are blocked and new content arrives later than usual.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isBlocked, Kept } = useLiveState();
  return (
    // Always mounted, because screen readers only announce changes of an existing region.
    <div role="status" className={styles.region}>
      {Kept && <Kept isOnline={isOnline} className={styles.notice} />}
      {!isOnline && !Kept && (
        <span className={styles.notice} data-foot>
          You’re offline.
        </span>
      )}
      {isOnline && isBlocked && (
        <span className={`${styles.notice} ${styles.passing}`}>
          Live updates are blocked here. New things show up within 20 seconds.
        </span>
      )}
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

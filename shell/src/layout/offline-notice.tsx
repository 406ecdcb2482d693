import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { useLiveState } from '../live-events/live-state.store.ts';
import styles from './offline-notice.module.css';

/**
 * Notice that the device is offline: nothing new arrives and pending requests wait. Also says when live updates are
 * blocked and new content arrives later than usual.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isBlocked } = useLiveState();
  return (
    // Always mounted, because screen readers only announce changes of an existing region.
    <div role="status" className={styles.region}>
      {!isOnline && <Notice />}
      {isOnline && isBlocked && (
        <span className={`${styles.notice} ${styles.passing}`}>
          Live updates are blocked here. New things show up within 20 seconds.
        </span>
      )}
    </div>
  );
}

function Notice() {
  return (
    <span className={styles.notice} data-foot>
      You’re offline. {useIsWaiting() ? 'This page will show' : 'New things show up'} once you’re back.
    </span>
  );
}

/** Returns true while the screen shows only a skeleton and waits for the connection. Other missing data don't count. */
function useIsWaiting(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () =>
      cache.findAll({ type: 'active', fetchStatus: 'paused', predicate: ({ state }) => !state.data }).length > 0 &&
      document.querySelector('main [aria-busy]') !== null,
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

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

import { useLiveState } from '../live-events/live-state.store.ts';
import styles from './offline-notice.module.css';

/**
 * Says that the device is offline: until it is back nothing new comes, and what is still loading waits. Says, too, that live
 * updates are blocked, so that what is new comes later than usual.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isBlocked } = useLiveState();
  return (
    // Always there: a screen reader announces what is put into it.
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

/** The screen has nothing to show yet but a skeleton, and asks once the device is online again. What else is missing is no matter. */
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

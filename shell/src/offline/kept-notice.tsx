import { useWaitingCalls } from '@qlixline/api-client/outbox/outbox';
import { timeAgoInWords } from '@qlixline/ui/time';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';

import type { KeptNoticeProps } from '../live-events/live-state.store.ts';
import styles from './kept-notice.module.css';
import { offlineState } from './offline-state.store.ts';
import { WaitingSheet } from './outbox/waiting-sheet.tsx';

/** Notice that the device is offline, or the server away: how old the content is, or that nothing new arrives. */
export function KeptNotice({ isOnline, className }: KeptNoticeProps) {
  const { keptAt } = useStore(offlineState);
  const isWaiting = useIsWaiting();
  const unsent = useWaitingCalls();
  const [isOpen, setOpen] = useState(false);
  const isCutOff = !isOnline || keptAt !== undefined;
  const state = isOnline ? 'Qlixline can’t be reached.' : 'You’re offline.';
  return (
    <>
      {(isCutOff || unsent.length > 0) && (
        <span className={className} data-foot>
          {isCutOff && `${state} ${isWaiting ? 'This page will show once you’re back.' : whatIsShown(keptAt)}`}
          {unsent.length > 0 && (
            <button className={styles.unsent} onClick={() => setOpen(true)}>
              {unsent.length === 1 ? '1 thing waits to be sent' : `${unsent.length} things wait to be sent`}
            </button>
          )}
        </span>
      )}
      <WaitingSheet calls={unsent} open={isOpen && unsent.length > 0} onClose={() => setOpen(false)} />
    </>
  );
}

function whatIsShown(keptAt: number | undefined): string {
  if (keptAt === undefined) return 'New things show up once you’re back.';
  return `You see what was here ${timeAgoInWords(new Date(keptAt).toISOString())}.`;
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

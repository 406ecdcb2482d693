import { timeAgoInWords } from '@qlixline/ui/time';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';

import type { KeptNoticeProps } from '../live-events/live-state.store.ts';
import { offlineState } from './offline-state.store.ts';

/** Notice that the device is offline, or the server away: how old the content is, or that nothing new arrives. */
export function KeptNotice({ isOnline, className }: KeptNoticeProps) {
  const { keptAt } = useStore(offlineState);
  const isWaiting = useIsWaiting();
  if (isOnline && keptAt === undefined) return null;
  const state = isOnline ? 'Qlixline can’t be reached.' : 'You’re offline.';
  return (
    <span className={className} data-foot>
      {state} {isWaiting ? 'This page will show once you’re back.' : whatIsShown(keptAt)}
    </span>
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

import { LazyPart } from '@qlixline/ui/lazy-part';
import { useEffect } from 'react';
import { useStore } from 'zustand';

import { adStore, checkOnce } from './ad-store.ts';

/** Loaded on demand, because most browsers block nothing. */
const loadNotice = () => import('./blocked-notice.tsx').then((part) => part.BlockedNotice);
const nothing = () => null;

/** Renders the notice unless the check is running or the notice was dismissed. */
export function CheckedNotice() {
  const { status, noticeDismissed } = useStore(adStore);
  useEffect(checkOnce, []);
  return !noticeDismissed && status === 'blocked' && <LazyPart load={loadNotice} props={{}} failed={nothing} />;
}

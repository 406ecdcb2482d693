import { dropPrefetchedReplies } from '@qlixline/api-client/calls/early-answers';
import { request } from '@qlixline/api-client/calls/http';
import { pageUser } from '@qlixline/api-client/calls/page-user';
import { currentUserQuery } from '@qlixline/api-client/account/session';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { LIVE_PATH } from '@qlixline/contract/live/live-connection';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';

import { noticeEndedSession } from '../ended-session/ended-session.store.ts';
import { lookForNewVersion } from '../new-version/new-version.tsx';
import { CompositionContext } from '../remotes/composition-context.ts';
import { LiveConnection } from './live-connection.ts';
import { useLiveState } from './live-state.store.ts';

const WRITE_CHECK_MS = 100;

/** Keeps the live connection while a user is signed in, and refreshes what its events concern. */
export function useLiveEvents(userId: string | undefined): void {
  const queryClient = useQueryClient();
  const ownSnapshot = useContext(CompositionContext)?.snapshotId;
  useEffect(() => {
    if (userId === undefined) return;
    const connection = new LiveConnection({
      url: liveUrl(location),
      userId,
      onEvent: (type, id, actorId) => {
        if (type === 'remote_version') lookForNewVersion(ownSnapshot);
        handleEvent(queryClient, type, id, actorId);
      },
      // Messages between the first replies and now caused no event, so an open conversation must catch up.
      onOpened: () => {
        useLiveState.setState({ isBlocked: false });
        dropPrefetchedReplies();
        void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/conversations')] });
      },
      onReopened: () => {
        useLiveState.setState({ isBlocked: false });
        void refresh(queryClient, ({ refreshAfterGap }) => refreshAfterGap(queryClient));
        lookForNewVersion(ownSnapshot);
      },
      onBlocked: () => void poll(queryClient),
    });
    return () => {
      connection.close();
      useLiveState.setState({ isBlocked: false });
    };
  }, [queryClient, userId, ownSnapshot]);
}

/**
 * Polls for what is shown. If the server doesn't answer either, nothing is requested, so that the content stays without
 * errors.
 */
async function poll(queryClient: QueryClient): Promise<void> {
  if (document.hidden || !navigator.onLine) return;
  const user = await request('GET /api/auth/user').catch(() => undefined);
  if (user && user.id !== pageUser()) return noticeEndedSession('query'); // The shown content isn't theirs.
  useLiveState.setState({ isBlocked: user !== undefined });
  if (user) await refresh(queryClient, ({ refreshAfterGap }) => refreshAfterGap(queryClient));
}

/** Returns the address on the same host, secure if the page uses https (behaviour: live connection). */
export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`;
}

function handleEvent(queryClient: QueryClient, type: string, id?: string | number, actorId?: string): void {
  if (type === 'session_revoked') {
    signTabOut(queryClient); // perhaps remotely
    return;
  }
  void refresh(queryClient, ({ refreshAfterEvent }) => {
    if (!refreshAfterEvent(queryClient, type, id, actorId)) console.warn(`Live event of unknown type: ${type}`);
  });
}

type LiveRefresh = typeof import('@qlixline/api-client/live/live-refresh');

/**
 * Shows the landing page once no write is under way: one that ends the session itself, such as deleting the account,
 * leads to a page of its own.
 */
function signTabOut(queryClient: QueryClient): void {
  if (queryClient.isMutating() > 0) setTimeout(signTabOut, WRITE_CHECK_MS, queryClient);
  else queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Loads the refresh code with the first event. If that fails, everything is invalidated. */
async function refresh(queryClient: QueryClient, how: (refreshes: LiveRefresh) => unknown): Promise<void> {
  try {
    await how(await import('@qlixline/api-client/live/live-refresh'));
  } catch {
    dropPrefetchedReplies();
    await queryClient.invalidateQueries();
  }
}

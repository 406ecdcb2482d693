import { refreshAfterEvent, refreshAfterGap } from '@qlixline/api-client/live-refresh';
import { currentUserQuery } from '@qlixline/api-client/session';
import { api } from '@qlixline/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { LiveConnection } from './live-connection.ts';

/** Keeps the live connection for as long as somebody is signed in, and refreshes what its events concern. */
export function useLiveEvents(userId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const connection = new LiveConnection({
      url: liveUrl(location),
      userId,
      onEvent: (type) => handleEvent(queryClient, type),
      onReopened: () => refreshAfterGap(queryClient),
    });
    return () => connection.close();
  }, [queryClient, userId]);
}

/** Same host; the secure scheme when the page is https (spec §7). */
export function liveUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${api.live}`;
}

function handleEvent(queryClient: QueryClient, type: string): void {
  if (type === 'session_revoked') {
    // This device was signed out, perhaps from another one: the gate shows the landing page.
    queryClient.setQueryData(currentUserQuery.queryKey, null);
    return;
  }
  if (!refreshAfterEvent(queryClient, type)) console.warn(`Live event of unknown type: ${type}`);
}

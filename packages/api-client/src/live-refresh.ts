import { LIVE_RECONNECT_DELAY_MS } from '@qlixline/contract/live-connection';
import type { LiveEventType } from '@qlixline/contract/live-event';
import { api } from '@qlixline/contract/paths';
import type { Query, QueryClient } from '@tanstack/react-query';

import { refreshPost } from './cached-posts.ts';

/** Who has asked whom, and every profile that says so. */
const REQUESTS = [api.pendingRequests, api.sentRequests, api.suggestions, api.users];
/** Beside who is whose friend, what friends share: it comes with a friendship and goes with it. */
const FRIENDSHIP = [...REQUESTS, api.friends, api.stories, api.feeds];

/** What each live event makes out of date (spec §4). Keys are the first element of the queries' keys. */
const REFRESHED_BY_EVENT: Partial<Record<LiveEventType, readonly string[]>> = {
  new_story: [api.stories],
  new_feed: [], // not that simple: refreshFeeds
  new_notification: [api.notifications, api.notificationCount],
  friend_request_received: REQUESTS,
  friend_request_accepted: FRIENDSHIP,
  friend_removed: FRIENDSHIP,
  remote_version: [api.remotes],
};

/** As often as somebody who is there for a quarter of a minute would look. */
const GAP_ATTEMPTS = 6;

const ALL_REFRESHED: readonly string[] = [
  ...new Set([api.feeds, api.posts, ...Object.values(REFRESHED_BY_EVENT).flat()]),
];

/** Asks again for what `type` made out of date; `id` is the event's. False when this client does not know the event. */
export function refreshAfterEvent(queryClient: QueryClient, type: string, id?: string | number): boolean {
  if (type === 'post_changed') {
    void refreshPost(queryClient, Number(id));
    return true;
  }
  if (type === 'new_feed') {
    void refreshFeeds(queryClient, Number(id));
    return true;
  }
  if (!Object.hasOwn(REFRESHED_BY_EVENT, type)) return false;
  refresh(queryClient, REFRESHED_BY_EVENT[type as LiveEventType] ?? []);
  return true;
}

/**
 * After the connection was away: asks again for everything that events cover, as some may have been missed. A server
 * that is just coming back may fail an answer; what is shown and failed is asked for again, a few times, or it would
 * stay out of date until the next event.
 */
export async function refreshAfterGap(queryClient: QueryClient): Promise<void> {
  await Promise.all(ALL_REFRESHED.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  for (let attempt = 1; attempt < GAP_ATTEMPTS; attempt += 1) {
    const missed = { type: 'active', predicate: isMissed } as const;
    if (queryClient.getQueryCache().findAll(missed).length === 0) return;
    await new Promise((resolve) => void setTimeout(resolve, LIVE_RECONNECT_DELAY_MS));
    await queryClient.refetchQueries(missed);
  }
}

/** No answer came, or one that says that the server is in trouble. Each remote has an error class of its own. */
function isMissed({ queryKey, state }: Query): boolean {
  const { status } = (state.error ?? {}) as { status?: number };
  return state.status === 'error' && (status ?? 500) >= 500 && ALL_REFRESHED.includes(String(queryKey[0]));
}

/** Home's feed may be long by now: what knows how to refresh it cheaply is loaded with the first news. */
async function refreshFeeds(queryClient: QueryClient, id: number): Promise<void> {
  const isOther = ({ queryKey }: Query) => queryKey.length > 1; // of a tag
  void queryClient.invalidateQueries({ queryKey: [api.feeds], predicate: isOther });
  try {
    const { refreshNewest } = await import('./refresh-newest.ts');
    await refreshNewest(queryClient, id);
  } catch {
    refresh(queryClient, [api.feeds]); // the code did not come; the feed still does
  }
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

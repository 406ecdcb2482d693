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

const ALL_REFRESHED = [...new Set([api.feeds, api.posts, ...Object.values(REFRESHED_BY_EVENT).flat()])];

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

/** After the connection was away: asks again for everything that events cover, as some may have been missed. */
export function refreshAfterGap(queryClient: QueryClient): void {
  refresh(queryClient, ALL_REFRESHED);
}

/** Home's feed may be long by now: what knows how to refresh it cheaply is loaded with the first news. */
async function refreshFeeds(queryClient: QueryClient, id: number): Promise<void> {
  const isOther = ({ queryKey }: Query) => queryKey.length > 1; // of a tag
  void queryClient.invalidateQueries({ queryKey: [api.feeds], predicate: isOther });
  try {
    const { refreshNewest } = await import('./feed-news.ts');
    await refreshNewest(queryClient, id);
  } catch {
    refresh(queryClient, [api.feeds]); // the code did not come; the feed still does
  }
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

import { LIVE_RECONNECT_DELAY_MS } from '@qlixline/contract/live/live-connection';
import type { LiveEventType } from '@qlixline/contract/live/live-event';
import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { Query, QueryClient } from '@tanstack/react-query';

import { dropPrefetchedReplies, inOneRequest } from '../calls/early-answers.ts';
import { refreshPost } from '../posts/refresh-post.ts';
import { USERS } from '../users/user-profiles.ts';

/** Friend requests and the profiles that show them. */
const REQUESTS = [
  keyOf('GET /api/friends/requests/pending'),
  keyOf('GET /api/friends/requests/sent'),
  keyOf('GET /api/users/suggestions'),
  USERS,
];
const CONVERSATIONS = [keyOf('GET /api/conversations'), keyOf('GET /api/conversations/unread')] as const;
/** Everything that friends share, in addition to friendships: it appears and disappears with them. */
const FRIENDSHIP: Refresh = {
  resources: [
    ...REQUESTS,
    keyOf('GET /api/friends'),
    keyOf('GET /api/stories'),
    keyOf('GET /api/feeds'),
    ...CONVERSATIONS,
  ],
};
const CONVERSATION: Refresh = { resources: CONVERSATIONS, refreshPart: refreshConversation };

type Refresh = {
  /** First key elements of the outdated queries. */
  resources: readonly string[];
  /** Refreshes only what depends on the event's id, if that is enough. */
  refreshPart?: (queryClient: QueryClient, id: number, userId?: string) => unknown;
};

/** Queries that each live event makes outdated (behaviour: live events). */
const REFRESHED_BY: Record<LiveEventType, Refresh> = {
  new_feed: { resources: [keyOf('GET /api/feeds')], refreshPart: refreshFeeds },
  post_changed: { resources: [keyOf('POST /api/posts')], refreshPart: refreshPost },
  new_story: { resources: [keyOf('GET /api/stories')] },
  new_notification: { resources: [keyOf('GET /api/notifications'), keyOf('GET /api/notifications/count')] },
  friend_request_received: { resources: REQUESTS },
  friend_request_accepted: FRIENDSHIP,
  friend_removed: FRIENDSHIP,
  message_created: CONVERSATION,
  message_changed: CONVERSATION,
  message_deleted: CONVERSATION,
  conversation_read: CONVERSATION,
  conversation_changed: CONVERSATION,
  typing: { resources: [], refreshPart: noteTyping },
  topic_changed: { resources: [keyOf('GET /api/topics')], refreshPart: refreshTopic },
  thread_changed: { resources: [keyOf('GET /api/threads/:id')], refreshPart: refreshThread },
  listing_changed: {
    resources: [keyOf('GET /api/listings'), keyOf('GET /api/applications'), keyOf('GET /api/pets')],
  },
  pet_changed: { resources: [keyOf('GET /api/pets')] },
  notice_changed: { resources: [keyOf('GET /api/lost-found')] },
  walk_changed: { resources: [keyOf('GET /api/walks')] },
  data_export_changed: { resources: [keyOf('GET /api/account/export')] },
  account_changed: { resources: [keyOf('GET /api/auth/user')] },
  remote_version: { resources: [keyOf('GET /api/remotes')] },
  session_revoked: { resources: [] }, // The shell signs out.
};

/** The viewer's own data, which no event reports although another device may change it. */
const OWN: readonly string[] = [
  keyOf('GET /api/photos'),
  keyOf('GET /api/albums'),
  keyOf('GET /api/collections'),
  keyOf('GET /api/news'),
  keyOf('GET /api/follows'),
  keyOf('GET /api/blocks'),
  keyOf('GET /api/mutes'),
];

/** Attempts after a gap, which cover about a quarter of a minute. */
const GAP_ATTEMPTS = 6;

const ALL_REFRESHED: readonly string[] = [
  ...new Set([...Object.values(REFRESHED_BY).flatMap(({ resources }) => resources), ...OWN]),
];

/** Refreshes what an event made outdated; `id` and `userId` are the event's. Returns false for an unknown event. */
export function refreshAfterEvent(
  queryClient: QueryClient,
  type: string,
  id?: string | number,
  userId?: string,
): boolean {
  dropPrefetchedReplies();
  if (!Object.hasOwn(REFRESHED_BY, type)) return false;
  const { resources, refreshPart } = REFRESHED_BY[type as LiveEventType];
  if (refreshPart) void refreshPart(queryClient, Number(id), userId);
  else refresh(queryClient, resources);
  return true;
}

/**
 * Refreshes everything after a lost connection is back, in one request: the data of events, since some may have been
 * missed, and the viewer's own data, since another device may have changed it. Failed queries on the screen are retried
 * a few times, because a restarting server may fail some.
 */
export async function refreshAfterGap(queryClient: QueryClient): Promise<void> {
  dropPrefetchedReplies();
  await Promise.all(inOneRequest(() => ALL_REFRESHED.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))));
  for (let attempt = 1; attempt < GAP_ATTEMPTS; attempt += 1) {
    const missed = { type: 'active', predicate: isMissed } as const;
    if (queryClient.getQueryCache().findAll(missed).length === 0) return;
    await new Promise((resolve) => void setTimeout(resolve, LIVE_RECONNECT_DELAY_MS));
    await inOneRequest(() => queryClient.refetchQueries(missed));
  }
}

/** Statuses of a restarting server or its proxy; other errors wouldn't change with a retry. */
const COMING_BACK: ReadonlySet<unknown> = new Set([502, 503, 504]);

/**
 * Returns true if no reply arrived, or none from the server itself. It checks the status, because each remote has its
 * own error class.
 */
function isMissed({ queryKey, state }: Query): boolean {
  const { status } = (state.error ?? {}) as { status?: number };
  const isUnanswered = status === undefined || COMING_BACK.has(status);
  return state.status === 'error' && isUnanswered && ALL_REFRESHED.includes(String(queryKey[0]));
}

/** Refreshes home's feed. The code that does so cheaply for a long feed is loaded with the first event. */
async function refreshFeeds(queryClient: QueryClient, id: number): Promise<void> {
  const isOther = ({ queryKey }: Query) => queryKey.length > 1; // posts of a tag
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/feeds')], predicate: isOther });
  try {
    const { refreshNewest } = await import('../posts/refresh-newest.ts');
    await refreshNewest(queryClient, id);
  } catch {
    refresh(queryClient, [keyOf('GET /api/feeds')]); // Loading the code failed, so refresh the whole feed.
  }
}

/** Refreshes one conversation and the lists of conversations. */
function refreshConversation(queryClient: QueryClient, id: number): void {
  const [all, unread] = CONVERSATIONS;
  for (const queryKey of [[all, 'list'], [all, id], [unread]]) void queryClient.invalidateQueries({ queryKey });
}

/** Refreshes one topic with its threads and the lists of topics. */
function refreshTopic(queryClient: QueryClient, id: number): void {
  const key = keyOf('GET /api/topics');
  for (const queryKey of [
    [key, 'list'],
    [key, id],
  ])
    void queryClient.invalidateQueries({ queryKey });
}

function refreshThread(queryClient: QueryClient, id: number): void {
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/threads/:id'), id] });
}

function noteTyping(queryClient: QueryClient, id: number, userId?: string): void {
  queryClient.setQueryData(['typing', id], { userId, at: Date.now() });
}

function refresh(queryClient: QueryClient, keys: readonly string[]): void {
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

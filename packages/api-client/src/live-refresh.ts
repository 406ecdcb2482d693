import { LIVE_RECONNECT_DELAY_MS } from '@qlixline/contract/live-connection';
import type { LiveEventType } from '@qlixline/contract/live-event';
import { keyOf } from '@qlixline/contract/endpoint-path';
import type { Query, QueryClient } from '@tanstack/react-query';

import { dropEarlyAnswers, inOneRequest } from './early-answers.ts';
import { refreshPost } from './refresh-post.ts';
import { USERS } from './user-profiles.ts';

/** Who has asked whom, and every profile that says so. */
const REQUESTS = [
  keyOf('GET /api/friends/requests/pending'),
  keyOf('GET /api/friends/requests/sent'),
  keyOf('GET /api/users/suggestions'),
  USERS,
];
const CONVERSATIONS = [keyOf('GET /api/conversations'), keyOf('GET /api/conversations/unread')] as const;
/** Beside who is whose friend, what friends share: it comes with a friendship and goes with it. */
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
  /** What is out of date: first elements of queries' keys. */
  resources: readonly string[];
  /** Where a part of it is enough: asks again for what depends on the event's id. */
  refreshPart?: (queryClient: QueryClient, id: number, userId?: string) => unknown;
};

/** What each live event makes out of date (behaviour: live events). */
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
  remote_version: { resources: [keyOf('GET /api/remotes')] },
  session_revoked: { resources: [] }, // the shell signs out
};

/** The viewer's own, which no event tells of: another device may have changed it. */
const OWN: readonly string[] = [
  keyOf('GET /api/photos'),
  keyOf('GET /api/albums'),
  keyOf('GET /api/collections'),
  keyOf('GET /api/news'),
  keyOf('GET /api/follows'),
  keyOf('GET /api/blocks'),
  keyOf('GET /api/mutes'),
];

/** As often as somebody who is there for a quarter of a minute would look. */
const GAP_ATTEMPTS = 6;

const ALL_REFRESHED: readonly string[] = [
  ...new Set([...Object.values(REFRESHED_BY).flatMap(({ resources }) => resources), ...OWN]),
];

/** Asks again for what `type` made out of date; `id` and `userId` are the event's. False when this client does not know the event. */
export function refreshAfterEvent(
  queryClient: QueryClient,
  type: string,
  id?: string | number,
  userId?: string,
): boolean {
  dropEarlyAnswers();
  if (!Object.hasOwn(REFRESHED_BY, type)) return false;
  const { resources, refreshPart } = REFRESHED_BY[type as LiveEventType];
  if (refreshPart) void refreshPart(queryClient, Number(id), userId);
  else refresh(queryClient, resources);
  return true;
}

/**
 * After the connection was lost and is back: asks again for everything that events cover, as some may have been missed, and for what
 * is the viewer's own, which they may have changed on another device; all of it in one request. A server
 * that is just coming back may fail an answer; what is shown and failed is asked for again, a few times, or it would
 * stay out of date until the next event.
 */
export async function refreshAfterGap(queryClient: QueryClient): Promise<void> {
  dropEarlyAnswers();
  await Promise.all(inOneRequest(() => ALL_REFRESHED.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))));
  for (let attempt = 1; attempt < GAP_ATTEMPTS; attempt += 1) {
    const missed = { type: 'active', predicate: isMissed } as const;
    if (queryClient.getQueryCache().findAll(missed).length === 0) return;
    await new Promise((resolve) => void setTimeout(resolve, LIVE_RECONNECT_DELAY_MS));
    await inOneRequest(() => queryClient.refetchQueries(missed));
  }
}

/** As a server or what stands before it answers while it is just coming back; any other answer would be the same again. */
const COMING_BACK: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** No answer came, or none of the server's own. Each remote has an error class of its own. */
function isMissed({ queryKey, state }: Query): boolean {
  const { status } = (state.error ?? {}) as { status?: number };
  const isUnanswered = status === undefined || COMING_BACK.has(status);
  return state.status === 'error' && isUnanswered && ALL_REFRESHED.includes(String(queryKey[0]));
}

/** Home's feed may be long by now: what knows how to refresh it cheaply is loaded with the first news. */
async function refreshFeeds(queryClient: QueryClient, id: number): Promise<void> {
  const isOther = ({ queryKey }: Query) => queryKey.length > 1; // of a tag
  void queryClient.invalidateQueries({ queryKey: [keyOf('GET /api/feeds')], predicate: isOther });
  try {
    const { refreshNewest } = await import('./refresh-newest.ts');
    await refreshNewest(queryClient, id);
  } catch {
    refresh(queryClient, [keyOf('GET /api/feeds')]); // the code did not come; the feed still does
  }
}

/** Of one conversation, and of the lists of all. */
function refreshConversation(queryClient: QueryClient, id: number): void {
  const [all, unread] = CONVERSATIONS;
  for (const queryKey of [[all, 'list'], [all, id], [unread]]) void queryClient.invalidateQueries({ queryKey });
}

/** One topic with its threads, and the lists of topics. */
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

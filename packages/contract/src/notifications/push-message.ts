import { screens } from '../areas/screens.ts';
import { PUSH_MAX_BYTES } from '../limits.ts';
import { PRODUCT_NAME } from '../remotes/product.ts';
import { accountWordsOf } from './account-words.ts';
import type { Reader } from './account-words.ts';
import { activityWordsOf, actOf, namesOf } from './activity-words.ts';
import type { NotificationItem } from './notification.ts';
import { pushActionsOf } from './push-delivery.ts';
import type { PushAction } from './push-delivery.ts';

/** Content of a push, which only the device can decrypt. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path that a click opens. */
  url: string;
  /** Pushes with the same tag replace each other on the device. */
  tag: string;
  /** User for whom the push is. */
  userId: string;
  /** Number of unseen notifications, for the badge on the icon; absent if it isn't known. */
  badge?: number;
  actions?: { action: PushAction; title: string }[];
  /** User whose request the action `accept` accepts. */
  actorId?: string;
  /** Token of the page that asked for a test. */
  test?: string;
};

/** Message between the worker and pages. */
export type WorkerMessage =
  /** Asks pages whose account they show; they answer with the user's id on the port. */
  | { type: 'whose-page' }
  /** Makes a page open a path. */
  | { type: 'open'; url: string }
  /** Tells pages that a test has arrived. */
  | { type: 'test-arrived'; token: string };

/** Path of the service worker, which the shell brings. */
export const WORKER_PATH = '/sw.js';

/** Bytes that encryption adds: a header of 86, a delimiter and a tag of 16 (RFC 8188, RFC 8291). */
const ENCRYPTION_BYTES = 103;
const PLAIN_MAX_BYTES = PUSH_MAX_BYTES - ENCRYPTION_BYTES;
const TITLE_MAX = 120; // characters; phones show about 50
const BODY_MAX = 400; // characters; an unfolded push shows about 200
const SHORTER_BY = 50; // characters by which texts are shortened that have too many bytes

export type PushOptions = {
  /** False for a push that says only that there is something. */
  showsContent: boolean;
  badge?: number;
};

/** Renders a notification as a push, in the words of the notification list. */
export function pushMessageOf(
  item: NotificationItem,
  reader: Reader,
  { showsContent, badge }: PushOptions,
): PushMessage {
  const { title, body, url } = wordsOf(item, reader);
  const [actor] = item.actors;
  const actions = item.actorCount > 1 ? [] : pushActionsOf(item.kind);
  return fitting({
    title: showsContent ? title : PRODUCT_NAME,
    body: showsContent ? body : 'You have a new notification.',
    url,
    tag: `notification-${item.id}`,
    userId: reader.id,
    ...(badge !== undefined && { badge }),
    ...(showsContent && actions.length > 0 && { actions, ...(actor && { actorId: actor.id }) }),
  });
}

function wordsOf(item: NotificationItem, reader: Reader): Pick<PushMessage, 'title' | 'body' | 'url'> {
  const activity = activityWordsOf(item.kind);
  if (activity) {
    return {
      title: `${namesOf(item)} ${actOf(item, activity)}`,
      body: item.target?.excerpt ?? '',
      url: activity.address(item, reader.id),
    };
  }
  const { title, before = '', link, after = '' } = accountWordsOf(item, reader);
  return { title, body: `${before}${link?.text ?? ''}${after}`.trim(), url: link?.address ?? screens.notifications };
}

/** Shortens the texts so that the encrypted message stays within its limit. */
export function fitting(message: PushMessage): PushMessage {
  const cutTo = (max: number): PushMessage => ({
    ...message,
    title: cut(message.title, Math.min(max, TITLE_MAX)),
    body: cut(message.body, max),
  });
  let max = BODY_MAX;
  while (max > 0 && byteLength(cutTo(max)) > PLAIN_MAX_BYTES) max -= SHORTER_BY;
  return cutTo(max);
}

const byteLength = (message: PushMessage): number => new TextEncoder().encode(JSON.stringify(message)).byteLength;

/** Truncates a text between two graphemes to a number of UTF-16 units, including the ellipsis. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  return end === 0 ? '' : `${text.slice(0, end)}…`;
}

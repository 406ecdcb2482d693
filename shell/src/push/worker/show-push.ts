import { screens } from '@qlixline/contract/areas/screens';
import type { PushMessage, WorkerMessage } from '@qlixline/contract/notifications/push-message';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';

import type { WorkerScope } from './worker-scope.ts';

/** Shown for a push that can't be read, since browsers take the permission from who shows nothing. */
const UNREADABLE: PushMessage = {
  title: PRODUCT_NAME,
  body: 'You have a new notification.',
  url: screens.notifications,
  tag: 'unknown',
  userId: '',
};

/** Options that TypeScript's types for pages lack. */
type Options = NotificationOptions & {
  actions: { action: string; title: string }[];
  renotify: boolean;
};

/** Shows a push, whatever it contains, and sets the badge on the icon. */
export async function showPush(scope: WorkerScope, text: string | undefined): Promise<void> {
  const message = readMessage(text);
  const { title, body, tag, actions = [], badge, test } = message;
  const options: Options = { body, tag, data: message, actions, renotify: false };
  await scope.registration.showNotification(title, options);
  if (test !== undefined) await tellPages(scope, { type: 'test-arrived', token: test });
  await setBadge(scope, badge);
}

function readMessage(text: string | undefined): PushMessage {
  try {
    const message = JSON.parse(text ?? '') as Partial<PushMessage>;
    return typeof message.title === 'string' && message.title !== '' ? { ...UNREADABLE, ...message } : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

async function setBadge({ navigator }: WorkerScope, count: number | undefined): Promise<void> {
  if (count === undefined) return;
  await navigator.setAppBadge?.(count).catch(() => undefined); // only apps on a home screen have one
}

async function tellPages({ clients }: WorkerScope, message: WorkerMessage): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for a worker's pages
    page.postMessage(message);
  }
}

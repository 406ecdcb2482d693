import { request } from '@qlixline/api-client/calls/http';
import { setPageUser } from '@qlixline/api-client/calls/page-user';
import { screens } from '@qlixline/contract/areas/screens';
import type { PushMessage, WorkerMessage } from '@qlixline/contract/notifications/push-message';

import type { PageOfWorker, WorkerScope } from './worker-scope.ts';

/** Time in which a page says whose account it shows. A page that is still loading doesn't. */
const ANSWERS_WITHIN_MS = 500;

/** Opens the place of a clicked push, or does what its button says. */
export async function openPush(scope: WorkerScope, message: Partial<PushMessage>, action: string): Promise<void> {
  const { url = screens.notifications, userId = '', actorId } = message;
  if (action === 'accept' && actorId !== undefined && (await isAccepted(userId, actorId))) return;
  await openPage(scope, ownPath(scope, url), userId);
}

/** Accepts a friend request. Returns false if there is none any more, or if it doesn't work from here. */
async function isAccepted(userId: string, requesterId: string): Promise<boolean> {
  try {
    setPageUser(userId); // refused if somebody else has signed in here meanwhile
    const { items } = await request('GET /api/friends/requests/pending', { query: {} });
    const found = items.find(({ user }) => user.id === requesterId);
    if (!found) return false;
    await request('POST /api/friends/requests/:id/accept', { params: { id: found.id } });
    return true;
  } catch {
    return false;
  }
}

/** Returns a path of the product, whatever a push says. */
function ownPath({ location }: WorkerScope, url: string): string {
  if (!URL.canParse(url, location.origin)) return screens.notifications;
  const { origin, pathname, search, hash } = new URL(url, location.origin);
  return origin === location.origin ? pathname + search + hash : screens.notifications;
}

/** Opens a path in a page that shows the user's account, or in a new one. */
async function openPage({ clients }: WorkerScope, url: string, userId: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const users = await Promise.all(pages.map(userOf));
  const own = pages.filter((_, at) => userId !== '' && users[at] === userId);
  const page = own.find(({ focused }) => focused) ?? own[0];
  if (!page) return void (await clients.openWindow(url));
  await page.focus();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for a worker's pages
  page.postMessage({ type: 'open', url } satisfies WorkerMessage);
}

/** Asks a page whose account it shows; undefined without an answer. */
function userOf(page: PageOfWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- this also starts the port
    port1.onmessage = ({ data }) => {
      resolve(data);
      port1.close();
    };
    setTimeout(() => {
      resolve(undefined);
      port1.close();
    }, ANSWERS_WITHIN_MS);
    page.postMessage({ type: 'whose-page' } satisfies WorkerMessage, [port2]);
  });
}

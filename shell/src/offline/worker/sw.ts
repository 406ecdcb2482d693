import { setPageUser } from '@qlixline/api-client/calls/page-user';

import { openPush } from '../../push/worker/open-push.ts';
import { showPush } from '../../push/worker/show-push.ts';
import type { ClickEventOfWorker, PushEventOfWorker, WorkerScope } from '../../push/worker/worker-scope.ts';
import { WAITING_CHANNEL, sendWaiting } from '../outbox/send-waiting.ts';
import { OfflineWorker } from './offline-worker.ts';
import type { MessageOfPage } from '../../worker-messages/messages.ts';
import type { FetchOfPage } from './offline-scope.ts';
import { reloadBrokenPages } from './reload-broken-pages.ts';
import type { ControlledPages } from './reload-broken-pages.ts';

// The service worker: offline use and pushes. It must never be worse than none: whatever fails in it is asked of the
// server as if it weren't there.

const scope = globalThis as unknown as WorkerScope & { clients: ControlledPages & { claim(): Promise<void> } };
const offline = new OfflineWorker({
  origin: scope.location.origin,
  caches,
  // oxlint-disable-next-line no-restricted-globals -- the worker passes on requests of pages
  fetch: (...asked) => fetch(...asked),
  now: Date.now,
  tellPages: async (message) => {
    for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for a worker's pages
      page.postMessage(message);
    }
  },
});

type FetchEventOfWorker = Event & FetchOfPage & { respondWith(response: Promise<Response>): void };
type MessageEventOfWorker = Pick<MessageEvent<MessageOfPage>, 'data' | 'ports'> &
  Pick<FetchOfPage, 'waitUntil'> & { source: { id: string } | null };

// A new version replaces the former at once: pages only use messages that every version understands.
addEventListener('install', () => void scope.skipWaiting());

addEventListener('activate', (event) => {
  const activation = event as Event & Pick<FetchOfPage, 'waitUntil'>;
  activation.waitUntil(offline.activate().then(() => scope.clients.claim()));
  // Beside the activation: requests wait for its end, so a page that it waits for would never load.
  void reloadBrokenPages(scope.clients);
});

addEventListener('fetch', (event) => {
  const fetched = event as unknown as FetchEventOfWorker;
  const { request, clientId, resultingClientId } = fetched;
  const answer = offline.answer({
    request,
    clientId,
    resultingClientId,
    waitUntil: (work) => fetched.waitUntil(work.catch(() => undefined)),
  });
  // oxlint-disable-next-line no-restricted-globals -- as the browser would send it itself
  if (answer) fetched.respondWith(answer.catch(() => fetch(request)));
});

addEventListener('message', (event) => {
  const message = event as unknown as MessageEventOfWorker;
  const answered = offline.receive(message.data, message.source?.id ?? '');
  message.waitUntil(answered.then((answer) => message.ports[0]?.postMessage(answer)));
});

addEventListener('push', (event) => {
  const push = event as unknown as PushEventOfWorker;
  push.waitUntil(showPush(scope, push.data?.text()));
});

addEventListener('notificationclick', (event) => {
  const click = event as unknown as ClickEventOfWorker;
  click.notification.close();
  click.waitUntil(openPush(scope, click.notification.data ?? {}, click.action));
});

// The browser is online again, perhaps after the last tab was closed.
addEventListener('sync', (event) => {
  const sync = event as Event & Pick<FetchOfPage, 'waitUntil'>;
  sync.waitUntil(offline.userId().then((userId) => (userId === undefined ? undefined : sendFromWorker(userId))));
});

async function sendFromWorker(userId: string): Promise<void> {
  setPageUser(userId); // refused if somebody else has signed in here meanwhile
  await sendWaiting(userId);
  const channel = new BroadcastChannel(WAITING_CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  channel.postMessage(null);
  channel.close();
}

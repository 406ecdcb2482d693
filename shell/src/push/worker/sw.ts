import { openPush } from './open-push.ts';
import { showPush } from './show-push.ts';
import type { ClickEventOfWorker, PushEventOfWorker, WorkerScope } from './worker-scope.ts';

// The service worker. It handles pushes only: without a listener for `fetch`, no page depends on it.

const scope = globalThis as unknown as WorkerScope;

// A new version replaces the former at once, as none of its pages relies on it.
addEventListener('install', () => void scope.skipWaiting());

addEventListener('push', (event) => {
  const push = event as unknown as PushEventOfWorker;
  push.waitUntil(showPush(scope, push.data?.text()));
});

addEventListener('notificationclick', (event) => {
  const click = event as unknown as ClickEventOfWorker;
  click.notification.close();
  click.waitUntil(openPush(scope, click.notification.data ?? {}, click.action));
});

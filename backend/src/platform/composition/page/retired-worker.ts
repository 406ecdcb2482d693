/** Time in milliseconds in which a healthy page answers. Another one is loaded again. */
const ANSWERS_WITHIN_MS = 5_000;

/**
 * Script that replaces the service worker while offline use is off. It deletes everything that is kept, loads visible
 * pages again that don't answer, and unregisters itself. Where somebody has turned pushes on it stays and shows them,
 * since a subscription ends with its worker. It belongs to no build, so no version of the shell can break it.
 */
export const RETIRED_WORKER_SCRIPT = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
addEventListener('push', (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // shown without its words
  }
  const { title = 'Qlixline', body = 'You have a new notification.', tag } = message;
  event.waitUntil(registration.showNotification(title, { body, tag, data: message }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow('/notifications'));
});
async function retire() {
  const pages = await clients.matchAll({ type: 'window' });
  for (const name of await caches.keys()) await caches.delete(name);
  const subscription = registration.pushManager && (await registration.pushManager.getSubscription().catch(() => null));
  await Promise.all(pages.map(reloadUnlessWell));
  if (!subscription) await registration.unregister();
}
async function reloadUnlessWell(page) {
  if (page.visibilityState !== 'visible') return;
  const { port1, port2 } = new MessageChannel();
  const isWell = await new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ${ANSWERS_WITHIN_MS});
    page.postMessage({ type: 'whose-page' }, [port2]);
  });
  if (!isWell) await page.navigate(page.url).catch(() => undefined);
}
`;

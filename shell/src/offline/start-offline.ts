import { inOneRequest } from '@qlixline/api-client/calls/early-answers';
import { request } from '@qlixline/api-client/calls/http';
import { currentUserQuery } from '@qlixline/api-client/account/session';
import { WORKER_PATH } from '@qlixline/contract/notifications/push-message';
import type { WorkerMessage } from '@qlixline/contract/notifications/push-message';
import type { Composition } from '@qlixline/contract/remotes/composition';
import type { QueryClient } from '@tanstack/react-query';
import { onlineManager } from '@tanstack/react-query';

import { useLiveState } from '../live-events/live-state.store.ts';
import { lookForNewVersion } from '../new-version/new-version.tsx';
import { answerWorker } from './answer-worker.ts';
import { askWorker } from '../worker-messages/ask-worker.ts';
import { KeptNotice } from './kept-notice.tsx';
import { startOutbox } from './outbox/start-outbox.ts';
import { noteKept, offlineState } from './offline-state.store.ts';
import type { MessageOfWorker } from '../worker-messages/messages.ts';

/** Interval at which the page checks whether the first screen is drawn. */
const CHECK_MS = 100;
/** Time after which a screen that is still loading counts as drawn. */
const DRAWN_WITHIN_MS = 10_000;
/** Time in which the worker fetches a whole composition over a slow connection. */
const RENEWED_WITHIN_MS = 120_000;
/** Interval at which the page asks whether a server that was away is back. */
const BACK_CHECK_MS = 15_000;
/** Number of addresses that are kept from a first visit. */
const ADDRESSES_MAX = 80;

/**
 * Starts offline use for the page's user: the notice, and the worker, which is registered if it doesn't control the
 * page yet (decision: offline-use). Nobody with overrides gets one.
 */
export async function startOffline(composition: Composition, queryClient: QueryClient): Promise<void> {
  useLiveState.setState({ Kept: KeptNotice });
  const { serviceWorker } = navigator as Partial<Navigator>; // missing without TLS
  serviceWorker?.addEventListener('message', listen);
  serviceWorker?.startMessages();
  addEventListener('online', () => refreshKept(queryClient));
  const userId = await whoIsHere(queryClient);
  await startOutbox(queryClient, userId).catch(() => console.debug('Nothing can wait on this device'));
  if (!serviceWorker) return;
  if (composition.overrides) return void (await askWorker({ type: 'forget' }));
  if (serviceWorker.controller) await takeOver(composition, queryClient, userId);
  else void register(serviceWorker, queryClient, userId);
}

/** Ends the first screen of a page that the worker controls: what came from the device is asked for again. */
async function takeOver(composition: Composition, queryClient: QueryClient, userId: string): Promise<void> {
  readsFromDevice(queryClient);
  await firstScreen();
  const { isKept = false, keptAt = null } = (await askWorker({ type: 'drawn', userId })) ?? {};
  if (keptAt !== null) await inOneRequest(() => queryClient.refetchQueries({ type: 'active' }));
  if (!isKept) return keepThisPage();
  await askWorker({ type: 'renew' }, RENEWED_WITHIN_MS);
  if (keptAt !== null) lookForNewVersion(composition.snapshotId);
}

async function register(
  serviceWorker: ServiceWorkerContainer,
  queryClient: QueryClient,
  userId: string,
): Promise<void> {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const isControlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  await isControlled;
  readsFromDevice(queryClient);
  const { isKept = false } = (await askWorker({ type: 'drawn', userId })) ?? {};
  if (!isKept) await keepThisPage();
}

/** Gives the worker what the page has loaded without it. */
async function keepThisPage(): Promise<void> {
  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(api|media|remotes)\//.test(name));
  await askWorker({ type: 'keep', addresses: [...new Set(addresses)].slice(0, ADDRESSES_MAX) }, RENEWED_WITHIN_MS);
}

/** Lets reads run without a connection, since the worker answers them. Writes wait for the connection as before. */
function readsFromDevice(queryClient: QueryClient): void {
  const { queries, ...options } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...queries, networkMode: 'always' } });
  onlineManager.setOnline(navigator.onLine); // TanStack Query only notices changes.
}

function listen({ data, ports }: MessageEvent<WorkerMessage | MessageOfWorker>): void {
  if (data.type === 'read-from-device') noteFromDevice(data.keptAt);
  else answerWorker(data, ports);
}

let check: ReturnType<typeof setInterval> | undefined;

/** Notes that content comes from the device, and asks whether the server is back if the device is online. */
function noteFromDevice(keptAt: number): void {
  noteKept(keptAt);
  check ??= setInterval(() => void findServer(), BACK_CHECK_MS);
}

async function findServer(): Promise<void> {
  if (!navigator.onLine) return; // The browser tells when it is.
  const isBack = await request('GET /livez').then(
    () => true,
    () => false,
  );
  if (isBack) dispatchEvent(new Event('online')); // as if the device had been offline
}

/** Asks again for everything if something came from the device, else for what could not be read. */
function refreshKept(queryClient: QueryClient): void {
  clearInterval(check);
  check = undefined;
  const { keptAt } = offlineState.getState();
  offlineState.setState({ keptAt: undefined });
  if (keptAt !== undefined) void inOneRequest(() => queryClient.invalidateQueries());
  else void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Returns the id of the user once the page knows it. */
function whoIsHere(queryClient: QueryClient): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
      if (userId === undefined) return;
      stop();
      resolve(userId);
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/** Resolves once the first screen has its content, or something else has happened instead. */
function firstScreen(): Promise<void> {
  const since = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const main = document.querySelector('main');
      const isLoading = !main || main.querySelector('[aria-busy="true"]') !== null || main.matches('.loading-screen');
      if (isLoading && performance.now() - since < DRAWN_WITHIN_MS) return;
      clearInterval(timer);
      resolve();
    }, CHECK_MS);
  });
}

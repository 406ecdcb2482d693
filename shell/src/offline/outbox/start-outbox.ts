import { setWaitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { WaitingCall, WaitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { QueryClient } from '@tanstack/react-query';

import { showToast } from '../../toasts/toast.store.ts';
import { keepLikes } from './keep-likes.ts';
import type { KeptLikes } from './keep-likes.ts';
import { WAITING_CHANNEL, sendWaiting } from './send-waiting.ts';
import { deleteCall, deleteOthers, storeCall, storedCalls } from './waiting-database.ts';

/** Interval of attempts while something waits, for servers that come back without a word of the browser. */
const RETRY_MS = 30_000;

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** Starts the outbox of this page's user: writes without a connection wait on the device, and go out in their order. */
export async function startOutbox(queryClient: QueryClient, userId: string): Promise<void> {
  let calls: readonly WaitingCall[] = [];
  let likes: KeptLikes | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(WAITING_CHANNEL);

  async function read(): Promise<void> {
    calls = await storedCalls(userId);
    likes?.show();
    for (const listener of listeners) listener();
  }
  async function changed(): Promise<void> {
    await read();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    channel.postMessage(null);
  }
  async function sendAll(): Promise<void> {
    if (calls.every(({ problem }) => problem !== undefined)) return;
    const answered = await sendWaiting(userId);
    if (answered.length === 0) return;
    await changed();
    void queryClient.invalidateQueries();
    for (const { call, problem } of answered) {
      if (problem !== undefined)
        showToast({ variant: 'destructive', title: 'Not sent', description: `“${call.text}” ${problem}` });
    }
  }

  const outbox: WaitingCalls = {
    add: async (call) => {
      await storeCall({ ...call, userId });
      await changed();
      await askForSync();
    },
    cancel: async (key) => {
      const call = calls.find((one) => one.key === key);
      if (!call) return;
      await deleteCall(key);
      likes?.takeBack(call);
      await changed();
    },
    all: () => calls,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };

  await deleteOthers(userId); // Another user of this device sees nothing of them.
  await read();
  likes = keepLikes(queryClient, outbox, sendAll);
  likes.show();
  channel.addEventListener('message', () => void read());
  setWaitingCalls(outbox);
  addEventListener('online', () => void sendAll());
  setInterval(() => navigator.onLine && void sendAll(), RETRY_MS);
  await sendAll();
}

/** Asks the browser to wake the worker once there is a connection, also after the tab is closed, if it can. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(WAITING_CHANNEL).catch(() => undefined); // not permitted: the next visit sends it
}

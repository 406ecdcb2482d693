import { setWaitingCalls } from '@qlixline/api-client/outbox/outbox';
import type { WaitingCall } from '@qlixline/api-client/outbox/outbox';
import type { QueryClient } from '@tanstack/react-query';

import { showToast } from '../../toasts/toast.store.ts';
import { WAITING_CHANNEL, sendWaiting } from './send-waiting.ts';
import { deleteCall, deleteOthers, storeCall, storedCalls } from './waiting-database.ts';

/** Interval of attempts while something waits, for servers that come back without a word of the browser. */
const RETRY_MS = 30_000;

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };

/** Starts the outbox of this page's user: writes without a connection wait on the device, and go out in their order. */
export async function startOutbox(queryClient: QueryClient, userId: string): Promise<void> {
  let calls: readonly WaitingCall[] = [];
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(WAITING_CHANNEL);

  async function read(): Promise<void> {
    calls = await storedCalls(userId);
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

  await deleteOthers(userId); // Another user of this device sees nothing of them.
  await read();
  channel.addEventListener('message', () => void read());
  setWaitingCalls({
    add: async (call) => {
      await storeCall({ ...call, userId });
      await changed();
      await askForSync();
    },
    cancel: async (key) => {
      if (!calls.some((call) => call.key === key)) return;
      await deleteCall(key);
      await changed();
    },
    all: () => calls,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  });
  addEventListener('online', () => void sendAll());
  setInterval(() => navigator.onLine && void sendAll(), RETRY_MS);
  await sendAll();
}

/** Asks the browser to wake the worker once there is a connection, also after the tab is closed, if it can. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(WAITING_CHANNEL).catch(() => undefined); // not permitted: the next visit sends it
}

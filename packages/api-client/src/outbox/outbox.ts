import type { EndpointKey, Reply } from '@qlixline/contract/endpoints';
import { useSyncExternalStore } from 'react';

import { ApiError, send } from '../calls/http.ts';

/** Kinds of what can wait for a connection. */
export type WaitingKind = 'post' | 'comment' | 'message' | 'dose' | 'like' | 'unlike' | 'sighting';

/** A write that waits on the device. The server carries it out once, however often it is sent. */
export type WaitingCall = {
  /** Position in the order in which everything is sent. */
  id: number;
  /** Idempotency key, or whatever else makes the write unique. A write with the same key replaces this one. */
  key: string;
  userId: string;
  kind: WaitingKind;
  /** Text that was written, for the list of what waits. */
  text: string;
  endpoint: EndpointKey;
  input: { params?: Record<string, string | number>; body?: unknown; idempotencyKey?: string };
  /** True once it was sent, while no answer has come. The server may have carried it out. */
  mayHaveArrived?: true;
  /** Reason why the server refused it, or what happened instead. It then stays until the user discards it. */
  problem?: string;
};

/** Outbox that the shell offers to remotes for writes without a connection. */
export type WaitingCalls = {
  /** Keeps a write. Rejects with a `DOMException` if the device has no room. */
  add: (call: Omit<WaitingCall, 'id' | 'userId'>) => Promise<void>;
  /** Forgets a write, if it still waits. */
  cancel: (key: string) => Promise<void>;
  /** Lists what waits, in order; the same array until something changes. */
  all: () => readonly WaitingCall[];
  subscribe: (onChange: () => void) => () => void;
};

/** Property of the global object, because each remote has its own copy of this package. Older shells lack it. */
type WithWaitingCalls = { qlixlineWaiting?: WaitingCalls };
const NONE: readonly WaitingCall[] = [];
/** Event of the page after the outbox has started. */
const STARTED = 'qlixline-waiting';

export const waitingCalls = (): WaitingCalls | undefined => (globalThis as WithWaitingCalls).qlixlineWaiting;

export function setWaitingCalls(calls: WaitingCalls | undefined): void {
  (globalThis as { qlixlineWaiting?: WaitingCalls | undefined }).qlixlineWaiting = calls;
  dispatchEvent(new Event(STARTED));
}

/** Returns the options of a mutation that may wait on the device: it then runs without a connection, too. */
export const canWait = () => ({ networkMode: waitingCalls() ? ('always' as const) : ('online' as const) });

/** Thrown by a write that was kept and is sent later. */
export class WaitsForConnection extends Error {
  override readonly name = 'WaitsForConnection';
}

/** `body`: what is sent later, if it differs. */
type Kept = Pick<WaitingCall, 'key' | 'kind' | 'text'> & { body?: unknown };
type KeptInput = WaitingCall['input'];

/**
 * Calls an endpoint, or keeps the call if there is no connection; it then throws `WaitsForConnection`. Throws an error
 * that says so if the device has no room.
 */
export async function requestOrKeep<K extends EndpointKey>(
  endpoint: K,
  input: KeptInput,
  { body: laterBody, ...what }: Kept,
): Promise<Reply<K>> {
  try {
    return await send<Reply<K>>(endpoint, input);
  } catch (error) {
    const calls = waitingCalls();
    if (!calls || error instanceof ApiError || !(error instanceof TypeError)) throw error;
    const { params, body, idempotencyKey } = input;
    const kept: KeptInput = {
      ...(params && { params }),
      body: laterBody ?? body,
      ...(idempotencyKey && { idempotencyKey }),
    };
    await calls.add({ ...what, endpoint, input: kept }).catch(refuseFull);
    throw new WaitsForConnection();
  }
}

function refuseFull(): never {
  throw new ApiError(507, JSON.stringify({ message: 'This device is full, so it can’t wait here. Your text stays.' }));
}

/** Returns what waits, and renders again when it changes. */
export function useWaitingCalls(): readonly WaitingCall[] {
  return useSyncExternalStore(subscribe, () => waitingCalls()?.all() ?? NONE);
}

/** Also follows an outbox that starts after the component. */
function subscribe(onChange: () => void): () => void {
  let stop = waitingCalls()?.subscribe(onChange);
  const follow = () => {
    stop?.();
    stop = waitingCalls()?.subscribe(onChange);
    onChange();
  };
  addEventListener(STARTED, follow);
  return () => {
    stop?.();
    removeEventListener(STARTED, follow);
  };
}

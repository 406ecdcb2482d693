import { ApiError, isUnauthenticated, messageOf, send } from '@qlixline/api-client/calls/http';
import type { WaitingCall } from '@qlixline/api-client/outbox/outbox';
import type { RecordedDose } from '@qlixline/contract/pet-health/dose';

import { beginSending, endSending, storedCalls } from './waiting-database.ts';

/** Channel on which pages and the worker tell that something was added, sent or cancelled. */
export const WAITING_CHANNEL = 'qlixline-waiting';
const LOCK = 'qlixline-waiting';

/** Outcome of one write that waited. `problem`: why the server refused it, or what happened instead. */
export type Sent = { call: WaitingCall; problem: string | undefined };

/**
 * Sends a user's waiting writes one after another in their order, in one tab or the worker at a time. Stops at the first
 * that the network or the server fails; one that the server refuses stays with the reason, and the next ones follow.
 * Returns what was answered.
 */
export async function sendWaiting(userId: string): Promise<Sent[]> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(LOCK, () => sendAll(userId)) : sendAll(userId);
}

async function sendAll(userId: string): Promise<Sent[]> {
  const answered: Sent[] = [];
  for (const stored of await storedCalls(userId)) {
    // A full device can't note that it is sent, which only matters for likes that are undone meanwhile.
    const call = await beginSending(stored.key).catch(() => stored);
    if (!call) continue;
    let problem: string | undefined;
    try {
      problem = conflictOf(call, await send(call.endpoint, call.input));
    } catch (error) {
      if (isPassing(error)) break;
      problem = messageOf(error);
    }
    answered.push({ call, problem });
    await endSending(call, problem).catch(() => undefined); // A full device keeps it without its reason.
  }
  return answered;
}

/** Returns true for errors that pass: without a connection, of the server, of rates, or until somebody signs in. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const isOther = error.problem?.code === 'other_account';
  return error.status >= 500 || error.status === 429 || isUnauthenticated(error) || isOther;
}

/** Returns what happened instead of the write; undefined if it was carried out. */
function conflictOf({ kind }: WaitingCall, reply: unknown): string | undefined {
  if (kind !== 'dose' || (reply as RecordedDose).isRecorded) return undefined;
  return 'Somebody else had recorded this dose before. Yours was not recorded.';
}

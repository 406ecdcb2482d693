import type { WaitingCall } from '@qlixline/api-client/outbox/outbox';
import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';

const NAME = 'qlixline-waiting';
const CALLS = 'calls';

interface Schema extends DBSchema {
  calls: { key: number; value: Omit<WaitingCall, 'id'> & { id?: number }; indexes: { key: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of writes that wait, which pages and the worker share. */
function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (created) => {
      created
        .createObjectStore(CALLS, { keyPath: 'id', autoIncrement: true })
        .createIndex('key', 'key', { unique: true });
    },
    terminated: () => (opened = undefined), // The browser has cleared the site's data.
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Lists a user's writes in the order in which they were made. */
export async function storedCalls(userId: string): Promise<WaitingCall[]> {
  const all = await (await database()).getAll(CALLS);
  return (all as WaitingCall[]).filter((call) => call.userId === userId);
}

/** Stores a write. One with the same key keeps its place in the order. Rejects if the device has no room. */
export async function storeCall(call: Omit<WaitingCall, 'id'>): Promise<void> {
  const transaction = (await database()).transaction(CALLS, 'readwrite');
  const id = await transaction.store.index('key').getKey(call.key);
  await Promise.all([transaction.store.put(id === undefined ? call : { ...call, id }), transaction.done]);
}

/**
 * Notes that a write is about to be sent, and returns it as it is now. Returns undefined if it was cancelled or refused
 * meanwhile.
 */
export async function beginSending(key: string): Promise<WaitingCall | undefined> {
  const transaction = (await database()).transaction(CALLS, 'readwrite');
  const call = (await transaction.store.index('key').get(key)) as WaitingCall | undefined;
  if (!call || call.problem !== undefined) return undefined;
  const sent: WaitingCall = { ...call, mayHaveArrived: true };
  if (!call.mayHaveArrived) await Promise.all([transaction.store.put(sent), transaction.done]);
  return sent;
}

/** Deletes a write that was answered, or keeps it with its problem. One that has replaced it meanwhile stays. */
export async function endSending(sent: WaitingCall, problem: string | undefined): Promise<void> {
  const transaction = (await database()).transaction(CALLS, 'readwrite');
  const call = (await transaction.store.index('key').get(sent.key)) as WaitingCall | undefined;
  if (!call || !isSameWrite(call, sent)) return;
  const end = problem === undefined ? transaction.store.delete(sent.id) : transaction.store.put({ ...sent, problem });
  await Promise.all([end, transaction.done]);
}

const isSameWrite = (one: WaitingCall, other: WaitingCall): boolean =>
  one.endpoint === other.endpoint && JSON.stringify(one.input) === JSON.stringify(other.input);

export async function deleteCall(key: string): Promise<void> {
  const transaction = (await database()).transaction(CALLS, 'readwrite');
  const id = await transaction.store.index('key').getKey(key);
  await Promise.all([id !== undefined && transaction.store.delete(id), transaction.done]);
}

/** Deletes the writes of everybody but this user; of everybody without one. */
export async function deleteOthers(userId?: string): Promise<void> {
  const transaction = (await database()).transaction(CALLS, 'readwrite');
  const calls = (await transaction.store.getAll()) as WaitingCall[];
  const gone = calls.filter((call) => call.userId !== userId);
  await Promise.all([...gone.map(({ id }) => transaction.store.delete(id)), transaction.done]);
}

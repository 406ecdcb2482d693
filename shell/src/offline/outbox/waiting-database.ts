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

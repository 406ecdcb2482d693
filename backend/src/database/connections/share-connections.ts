import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import { FairQueue } from '../../concurrency/fair-queue.ts';

/**
 * User for whom connections are requested. Without an id, as for session lookups and background work, there is no
 * queueing.
 */
export type ConnectionUser = { id: string; held: number };

export const connectionUsers = new AsyncLocalStorage<ConnectionUser>();

/** Share of all connections one user's requests may hold. */
const SHARE_OF_ONE = 0.4;
/** Share of all connections that heavy users may hold together; the rest is for everybody else. */
const SHARE_OF_HEAVY_USERS = 0.2;
/**
 * Share reserved for holders of a connection who need a second one; otherwise they could wait for each other forever.
 */
const SECOND_CONNECTIONS = 0.2;

/** Pool size from which connections are shared: migrations have one, an operator's commands two. */
const SHARED_FROM = 4;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * Distributes a pool's connections fairly: a user with many requests gets only a part, and those who used the database
 * least recently go first. The pool's own queue is first come, first served, where one user could block all others.
 */
export function shareConnections(pool: Pool, { max, waitMs }: { max: number; waitMs: number }): void {
  if (max < SHARED_FROM) return;
  const part = (share: number) => Math.max(1, Math.round(max * share));
  const seconds = part(SECOND_CONNECTIONS);
  const first = new FairQueue({
    total: max - seconds,
    ofOne: part(SHARE_OF_ONE),
    ofHeavyUsers: part(SHARE_OF_HEAVY_USERS),
  });
  const second = new FairQueue({ total: seconds, ofOne: 1, ofHeavyUsers: seconds });
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;

  const connectFairly = (callback: Connected): void => {
    const user = connectionUsers.getStore();
    if (!user?.id) return connect(callback);
    const queue = user.held === 0 || first.hasRoomFor(user.id) ? first : second;
    let leaveLine = () => {};
    const timer = setTimeout(() => {
      leaveLine();
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    }, waitMs);
    leaveLine = queue.enter(user.id, (slot) => {
      clearTimeout(timer);
      const startedAt = performance.now();
      user.held += 1;
      connect((error, client, release) => {
        const giveBack = () => {
          user.held -= 1;
          slot.leave(performance.now() - startedAt);
        };
        if (client) callback(undefined, client, onRelease(client, giveBack));
        else {
          giveBack();
          callback(error, client, release);
        }
      });
    });
  };
  Object.assign(pool, {
    connect: (callback?: Connected) =>
      callback
        ? connectFairly(callback)
        : new Promise((resolve, reject) => {
            connectFairly((error, client) => (client ? resolve(client) : reject(error)));
          }),
  });
}

/** Wraps `release`, which the pool replaces each time it hands out a client. */
function onRelease(client: PoolClient, giveBack: () => void): (error?: unknown) => void {
  const release = client.release.bind(client);
  const released = (error?: unknown) => {
    release(error as Error | undefined);
    giveBack();
  };
  client.release = released;
  return released;
}

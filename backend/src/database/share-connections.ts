import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import { FairQueue } from '../concurrency/fair-queue.ts';

/** In whose name connections are asked for. Without an id, as for lookups of sessions and background work, none waits for a turn. */
export type ConnectionUser = { id: string; held: number };

export const connectionUsers = new AsyncLocalStorage<ConnectionUser>();

/** Of all connections, what one user's requests may hold at a time. */
const SHARE_OF_ONE = 0.4;
/** What all those together may hold who keep the database busy: the rest is for everybody else. */
const SHARE_OF_HEAVY_USERS = 0.2;
/** Kept for who holds a connection and needs a second: waiting for each other, none would ever be given back. */
const SECOND_CONNECTIONS = 0.2;

/** With fewer there is nothing to share: migrations have one, an operator's commands two. */
const SHARED_FROM = 4;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

/**
 * Gives out a pool's connections fairly: one user with many requests takes a part of them, and whoever has used the
 * database least of late goes first. The pool's own line is first come, first served: there, one could keep everybody
 * waiting.
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
    leaveLine = queue.enter(user.id, (place) => {
      clearTimeout(timer);
      const startedAt = performance.now();
      user.held += 1;
      connect((error, client, release) => {
        const giveBack = () => {
          user.held -= 1;
          place.leave(performance.now() - startedAt);
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

/** The pool gives a client a new `release` each time it gives it out. */
function onRelease(client: PoolClient, giveBack: () => void): (error?: unknown) => void {
  const release = client.release.bind(client);
  const released = (error?: unknown) => {
    release(error as Error | undefined);
    giveBack();
  };
  client.release = released;
  return released;
}

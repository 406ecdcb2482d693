import { AsyncLocalStorage } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import { Bulkhead } from '../../concurrency/bulkhead.ts';
import type { Kind } from '../../concurrency/bulkhead.ts';
import { FairQueue } from '../../concurrency/fair-queue.ts';
import type { Slot } from '../../concurrency/fair-queue.ts';

/**
 * User for whom connections are requested, and the kind of the request. Without both, as for session lookups and
 * background work, there is no queueing.
 */
export type ConnectionUser = { id: string; held: number; kind?: Kind };

export const connectionUsers = new AsyncLocalStorage<ConnectionUser>();

/** Share of all connections one user's requests may hold. */
const SHARE_OF_ONE = 0.4;
/** Share of all connections that heavy users may hold together; the rest is for everybody else. */
const SHARE_OF_HEAVY_USERS = 0.2;
/**
 * Share reserved for holders of a connection who need a second one; otherwise they could wait for each other forever.
 */
const SECOND_CONNECTIONS = 0.2;

/** Share of all connections that requests of one kind may hold, such as reads of one area. */
const SHARE_OF_KIND = 0.4;
/** Share of all connections that writes may hold; the rest is for reads. */
const SHARE_OF_WRITES = 0.6;
/** Share of all connections that slow kinds, such as those held up by a lock, may hold together. */
const SHARE_OF_SLOW_KINDS = 0.4;
/** Additional share for one request of each slow kind, which can prove that the kind is fast again. */
const SHARE_OF_RECOVERING_KINDS = 0.2;

/** Minimum size of a pool whose connections are shared: migrations have one connection, an operator's commands two. */
const SHARED_FROM = 4;

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

const refusals = new WeakMap<Pool, number>();

/** Returns how many requests waited in vain for a connection of the pool. */
export const refusedBy = (pool: Pool): number => refusals.get(pool) ?? 0;

/**
 * Distributes a pool's connections fairly. A user with many requests gets only a part, and users with the least recent
 * usage go first. Each kind of request also gets a part, so that a lock on one table doesn't hold up reads of others.
 * The pool's own queue is first come, first served: one user or one table could block everything.
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
  const bulkhead = new Bulkhead({
    ofOne: part(SHARE_OF_KIND),
    ofWrites: part(SHARE_OF_WRITES),
    ofSlow: part(SHARE_OF_SLOW_KINDS),
    ofRecovering: part(SHARE_OF_RECOVERING_KINDS),
    waitMs,
  });
  let visitors = 0;
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;

  const connectFairly = (callback: Connected): void => {
    const user = connectionUsers.getStore();
    if (!user || (!user.id && !user.kind)) return connect(callback);
    const refuse = () => {
      refusals.set(pool, refusedBy(pool) + 1);
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    };
    const { kind } = user;
    // A holder of a connection never waits for its kind's slots, as both would wait for each other.
    if (kind && user.held === 0 && bulkhead.isHopeless(kind)) return refuse();
    const id = user.id || `visitor ${(visitors += 1)}`; // they share no bound except that of the kind
    const gate = kind && bulkhead.gateFor(kind);
    const isFirst = user.held === 0 || first.hasRoomFor(id, performance.now(), gate);
    let leaveLine = () => {};
    const timer = setTimeout(() => {
      leaveLine();
      refuse();
    }, waitMs);
    const onTurn = (slot: Slot) => {
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
    };
    leaveLine = isFirst ? first.enter(id, onTurn, performance.now(), gate) : second.enter(id, onTurn);
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

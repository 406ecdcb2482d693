import type { ConstructorOptions, Db, QueueOptions, QueuePolicy } from 'pg-boss';
import type { Pool } from 'pg';

import type { Queue } from './queues.ts';

/** Schema of the library's tables, which a migration makes. */
export const SCHEMA = 'jobs';
const HOUR = 3_600; // seconds
const DAY = 24 * HOUR;
/** Seconds between two searches for jobs whose process has died. */
const SUPERVISED_EVERY = 30;

/**
 * Returns the library's settings. It shares the product's connections and does no other work by itself, so an idle
 * backend stays idle.
 */
export function bossOptions(pool: Pool): ConstructorOptions {
  const db: Db = { executeSql: (text, values) => pool.query(text, values) };
  return {
    db,
    schema: SCHEMA,
    migrate: false, // decision: background-jobs
    schedule: false, // periodic jobs are requested by timers, once for all backends
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISED_EVERY,
    monitorIntervalSeconds: SUPERVISED_EVERY,
    maintenanceIntervalSeconds: HOUR,
    queueCacheIntervalSeconds: HOUR,
    bamIntervalSeconds: DAY,
    flowIntervalSeconds: DAY,
    openTelemetry: { enabled: false },
  };
}

export function bossQueue(queue: Queue): QueueOptions & { policy: QueuePolicy } {
  const { everySeconds, retries, firstPauseSeconds, longestPauseSeconds, timeoutSeconds, heartbeatSeconds } = queue;
  return {
    policy: everySeconds === undefined ? 'standard' : 'exclusive',
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryBackoff: true, // with jitter
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: Math.min(timeoutSeconds, DAY),
    heartbeatSeconds,
    deleteAfterSeconds: Math.max(HOUR, 2 * (everySeconds ?? 0)), // a finished one keeps others of its interval away
  };
}

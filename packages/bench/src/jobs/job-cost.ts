import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { withProduct } from '../measured-product.ts';
import type { MeasuredProduct } from '../measured-product.ts';
import { pairedRuns } from '../paired-runs.ts';
import { cpuOf, cpuOfPostgres } from '../process-cost.ts';
import { timesWithin } from '../row.ts';
import type { Measured } from '../row.ts';

const GOAL = 20; // multiple of a bare insert and delete, including PostgreSQL
const JOBS = 1_000; // per measurement
const LOOK_EVERY_MS = 200;

/** Requests jobs of messages that don't exist, so that only the queue itself is measured. */
const REQUEST = `
  insert into jobs.job (id, name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    heartbeat_seconds, deletion_seconds, keep_until)
  select gen_random_uuid(), name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    heartbeat_seconds, deletion_seconds, now() + make_interval(secs => retention_seconds)
  from jobs.queue where name = 'deliver-message'`;

/** J1: measures the CPU of a job from its request to its completion, compared with an insert and a delete. */
export function measureJob(): Promise<Measured> {
  return withProduct(async (product) => {
    const database = new Client({ connectionString: product.superuserUrl });
    await database.connect();
    try {
      return await measure(product, database);
    } finally {
      await database.end();
    }
  });
}

async function measure(product: MeasuredProduct, database: Client): Promise<Measured> {
  await database.query('create table bare_jobs (id bigint generated always as identity primary key, name text)');
  await until(database, `select exists (select from jobs.queue where name = 'deliver-message') as "isSo"`);
  const cost = await pairedRuns(
    () => costOf(product, () => runJobs(database), cpuOf(product.backendPid)),
    () => costOf(product, () => runBare(database)),
  );
  const inMs = (ms: number) => `${ms.toFixed(2)} ms`;
  return {
    figure: `${timesWithin(cost.ratio, cost.spread)} (${inMs(cost.ours)})`,
    floor: inMs(cost.floor),
    isMet: cost.ratio <= GOAL,
  };

  /** Returns the CPU per job in ms of PostgreSQL, this process, and the backend where it takes part. */
  async function costOf(of: MeasuredProduct, run: () => Promise<void>, backendBefore?: number): Promise<number> {
    const before = { own: process.cpuUsage(), postgres: cpuOfPostgres(of.databasePid) };
    await run();
    const { user, system } = process.cpuUsage(before.own);
    const backend = backendBefore === undefined ? 0 : cpuOf(of.backendPid) - backendBefore;
    return ((user + system) / 1_000 + cpuOfPostgres(of.databasePid) - before.postgres + backend) / JOBS;
  }
}

async function runJobs(database: Client): Promise<void> {
  for (let job = 0; job < JOBS; job += 1) await database.query({ name: 'request', text: REQUEST });
  await until(database, `select not exists (select from jobs.job where state < 'completed') as "isSo"`);
}

async function runBare(database: Client): Promise<void> {
  for (let job = 0; job < JOBS; job += 1) {
    const { rows } = await database.query<{ id: string }>({
      name: 'bare-insert',
      text: 'insert into bare_jobs (name) values ($1) returning id',
      values: ['deliver-message'],
    });
    await database.query({ name: 'bare-delete', text: 'delete from bare_jobs where id = $1', values: [rows[0]?.id] });
  }
}

async function until(database: Client, question: string): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ isSo: boolean }>(question);
    if (rows[0]?.isSo) return;
    await pause(LOOK_EVERY_MS);
  }
}

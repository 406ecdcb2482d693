import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import type { CheckedEnv } from './checked-env.ts';
import { ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

/** Time for a database that starts at the same time, as containers do. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 250;

const INVALID_PASSWORD = '28P01';
const INVALID_AUTHORIZATION = '28000';
const INVALID_CATALOG = '3D000';

/** Connects to the database. Nothing works without it, so one that doesn't answer is wrong, too. */
export async function checkDatabase({ databaseUrl }: CheckedEnv): Promise<Finding> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const error = await connectError(databaseUrl, Math.max(end - Date.now(), RETRY_MS));
    if (error === undefined) return ok('PostgreSQL answers');
    if (!isDatabaseUnavailable(error) || Date.now() + RETRY_MS > end) return databaseProblem(databaseUrl, error);
    await pause(RETRY_MS);
  }
}

async function connectError(databaseUrl: string, timeoutMs: number): Promise<unknown> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'qlixline check',
  });
  client.on('error', () => undefined); // `connect` rejects with it, too
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function databaseProblem(databaseUrl: string, error: unknown): Finding {
  const { code } = error as { code?: string };
  const about = (but: string, must: string) => problem('wrong', 'DATABASE_URL', databaseUrl, { but, must });
  if (code === INVALID_PASSWORD || code === INVALID_AUTHORIZATION)
    return about('the server refuses this user or password', 'name a role of the server with its password');
  if (code === INVALID_CATALOG) return about('the server has no such database', 'name one that exists');
  if (isDatabaseUnavailable(error) || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || isTimeout(error))
    return about(`PostgreSQL does not answer there (${reasonOf(error)})`, 'lead to a PostgreSQL that runs');
  return about(`it cannot be used (${reasonOf(error)})`, 'lead to a PostgreSQL that this user may use');
}

/** `pg` gives it no code. */
function isTimeout(error: unknown): boolean {
  return (error as Error).message === 'timeout expired';
}

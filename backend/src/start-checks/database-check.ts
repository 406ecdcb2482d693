import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { movedSentence, movedTo } from '../database/moved-database.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import type { CheckedEnv } from './checked-env.ts';
import { ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

/** Time to wait for a database that is starting, too, as containers start together. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 250;

const INVALID_PASSWORD = '28P01';
const INVALID_AUTHORIZATION = '28000';
const INVALID_CATALOG = '3D000';

/** `movedTo`: where its content was moved, since when it refuses writes; null if it is in use. */
type Server = { isReadOnly: boolean; room: number; movedTo: string | null };

/** Connects to the database. Nothing works without it, so a database that doesn't answer counts as a wrong setting. */
export async function checkDatabase({ databaseUrl, databasePool }: CheckedEnv): Promise<Finding> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const server = await askServer(databaseUrl, Math.max(end - Date.now(), RETRY_MS));
      return serverFinding(databaseUrl, databasePool, server);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() + RETRY_MS > end) return databaseProblem(databaseUrl, error);
      await pause(RETRY_MS);
    }
  }
}

async function askServer(databaseUrl: string, timeoutMs: number): Promise<Server> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'qlixline check',
  });
  client.on('error', () => undefined); // `connect` rejects with it, too
  try {
    await client.connect();
    const { rows } = await client.query<Omit<Server, 'movedTo'>>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
              current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
    );
    const [server = { isReadOnly: false, room: Infinity }] = rows;
    return { ...server, movedTo: await movedTo(client) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function serverFinding(
  databaseUrl: string,
  databasePool: number,
  { isReadOnly, room, movedTo: where }: Server,
): Finding {
  if (where !== null) return { state: 'wrong', setting: 'DATABASE_URL', sentence: movedSentence(where) };
  if (isReadOnly) {
    const but = 'nothing can be written there';
    return problem('wrong', 'DATABASE_URL', databaseUrl, { but, must: 'lead to a server that is no read-only copy' });
  }
  if (databasePool > room) {
    // No reason to end the start: a pooler in between may allow more connections than the server.
    const but = `PostgreSQL has ${room} connections for all`;
    return problem('note', 'DATABASE_POOL', String(databasePool), { but, must: 'leave some to the other backends' });
  }
  return ok('PostgreSQL answers');
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

/** `pg` gives this error no code. */
function isTimeout(error: unknown): boolean {
  return /^timeout expired$|Query read timeout/.test((error as Error).message);
}

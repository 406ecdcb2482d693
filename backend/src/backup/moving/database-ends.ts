import pg from 'pg';

import { StartError } from '../../errors/start-error.ts';
import { writeValuesAlike } from './compare-tables.ts';

const CONNECT_TIMEOUT_MS = 10_000;
/** Time to wait for the locks of running statements, such as those of another tool. */
const LOCK_TIMEOUT = '10s';

/** Connects to one end of a move. Throws one sentence without the password. `what` names the end. */
export async function connectTo(url: string, what: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'qlixline move',
  });
  client.on('error', () => undefined); // the statement that runs fails with it
  try {
    await client.connect();
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    await writeValuesAlike(client);
    const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
    if (rows[0]?.encoding === 'UTF8') return client;
  } catch (error) {
    await client.end().catch(() => undefined); // the first failure counts
    const { message, code } = error as { message?: string; code?: string };
    throw new StartError(`${nameOf(url)}, ${what}, can't be used: ${message || code || 'it does not answer'}.`);
  }
  await client.end();
  throw new StartError(`${nameOf(url)}, ${what}, has to have the encoding UTF8.`);
}

/** Names a database without its user and password. */
export function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`;
}

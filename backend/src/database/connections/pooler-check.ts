import pg from 'pg';

import { StartError } from '../../errors/start-error.ts';

/** Settings of a session, as a backend gives them when it connects. */
export type SessionSettings = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

/** Opens connections in turn until two have shared one session; a pooler assigns the session used last. */
const ROUNDS = 5;
const WAIT_MS = 10_000;

/**
 * Refuses an address for migrations, backups and imports that leads through a pooler in transaction mode: it would pass
 * a session's lock to other clients, or keep it for ever (decision: poolers).
 */
export async function refuseSharedSessions(databaseUrl: string): Promise<void> {
  await withPair(databaseUrl, undefined, async (one, other) => {
    if (!(await isPooled(one)) || !(await sharesSessions(one, other))) return;
    throw new StartError(
      `The database is reached through a connection pooler at ${hostOf(databaseUrl)}, which loses the locks of migrations; set DIRECT_DATABASE_URL to the address of PostgreSQL itself.`,
    );
  });
}

/**
 * Refuses a pooler that loses what requests need: time limits of sessions, and prepared statements unless those are
 * turned off.
 */
export async function refuseForgetfulPooler(
  databaseUrl: string,
  settings: SessionSettings,
  preparesStatements: boolean,
): Promise<void> {
  const host = hostOf(databaseUrl);
  await withPair(databaseUrl, settings, async (one, other) => {
    if (!(await isPooled(one))) return;
    const lost = await lostSettings(one, settings);
    if (lost.length > 0) {
      const { rows } = await one.query<{ role: string }>('select quote_ident(current_user) as role');
      const repairs = lost.map((name) => `alter role ${rows[0]!.role} set ${name} = '${settings[name]}ms'`);
      throw new StartError(
        `The connection pooler at ${host} loses ${lost.join(', ')}; give them to the role instead, and restart the pooler: ${repairs.join('; ')}.`,
      );
    }
    if (preparesStatements && (await losesStatements(one, other))) {
      throw new StartError(
        `The connection pooler at ${host} loses prepared statements; use PgBouncer 1.21 or later with max_prepared_statements, or set PREPARED_STATEMENTS to 0.`,
      );
    }
  });
}

/** Returns true if a process other than PostgreSQL answers: a pooler assigns its own ids to its clients. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid !== (client as unknown as { processID: number | null }).processID;
}

/** Returns true if a session that one client has used is assigned to another while the first is still connected. */
async function sharesSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await pidOf(one);
    await other.query('begin'); // keeps the session that it is given
    const [given, next] = [await pidOf(other), await pidOf(one)];
    await other.query('commit');
    if (given === first || next !== first) return true;
  }
  return false;
}

async function losesStatements(one: pg.Client, other: pg.Client): Promise<boolean> {
  // The same name for two texts, which no two of our statements have: a pooler that doesn't track statements confuses
  // them.
  const ask = (client: pg.Client, answer: string) =>
    client.query<{ answer: string }>({
      name: 'pooler_check',
      text: `select '${answer}' as answer, $1::integer as nothing`,
      values: [0],
    });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = [await ask(one, 'one'), await ask(other, 'other')];
      if (answers.map(({ rows }) => rows[0]!.answer).join(' ') !== 'one other') return true;
    }
    return false;
  } catch {
    return true;
  }
}

async function lostSettings(client: pg.Client, settings: SessionSettings): Promise<(keyof SessionSettings)[]> {
  const { rows } = await client.query<{ name: keyof SessionSettings; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  return rows.filter(({ setting }) => Number(setting) === 0).map(({ name }) => name);
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

async function withPair(
  databaseUrl: string,
  settings: SessionSettings | undefined,
  check: (one: pg.Client, other: pg.Client) => Promise<void>,
): Promise<void> {
  const client = () =>
    new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: WAIT_MS,
      application_name: 'qlixline start',
      ...settings,
    });
  const [one, other] = [client(), client()];
  try {
    await one.connect();
    await other.connect();
    await check(one, other);
  } catch (error) {
    const { message } = error as Error;
    const [, parameter] = /unsupported startup parameter: (\w+)/.exec(message) ?? [];
    if (parameter === undefined) throw error;
    throw new StartError(
      `The connection pooler at ${hostOf(databaseUrl)} refuses ${parameter}; give it ignore_startup_parameters = ${Object.keys(settings ?? {}).join(',')}.`,
    );
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
}

function hostOf(databaseUrl: string): string {
  return new URL(databaseUrl).host;
}

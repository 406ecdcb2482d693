import { randomBytes } from 'node:crypto';

import { beginIdsAt } from '@qlixline/commands/programs/begin-ids-at.ts';
import { REGULAR_AFTER_DAYS } from '@qlixline/contract/trust/reaches';
import pg from 'pg';

import { migrate, runMigrations } from '../../database/migrate.ts';

const TEMPLATE = 'qlixline_template';
/** Template in the state of an older version's database, before its ids are widened. */
const NARROW_TEMPLATE = 'qlixline_narrow';
/**
 * Key of the lock under which a template is created, by the first spec file that needs it. Specs that need another
 * template don't wait, as filling one takes a minute on a busy machine.
 */
const TEMPLATES_LOCK = 8_140_233;

/** Schema with the initial rows of a new database, used to reset it. */
const SEED = 'seed';
/** Schema with the initial definitions of a new database. */
const DEFINED = 'defined';
/** SQL that lists, as one text each, every definition that a spec could change. */
const DEFINITIONS = `
  select format('%s.%s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as definition
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s, %s', pg_get_triggerdef(pg_trigger.oid), tgenabled) from pg_trigger
  join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`;

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * First id of a row in the databases of specs: `FIRST_ID=2147483648 npm run spec -- posts` runs specs with ids that an
 * `integer` can't hold, as a round of the soak does.
 */
const FIRST_ID = process.env['FIRST_ID'];
/** `ID_WIDTH=integer` runs specs in databases whose ids aren't widened yet. */
const ID_WIDTH = process.env['ID_WIDTH'];

/** Creates a migrated, empty database for one spec file. */
export function createTestDatabase(firstId = FIRST_ID, idWidth = ID_WIDTH): Promise<TestDatabase> {
  if (idWidth === 'integer') return createNarrowDatabase();
  return createDatabase(async (admin, server, name) => {
    await makeTemplate(admin, server);
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    if (firstId !== undefined) await asAdmin(databaseUrl(server, name), (client) => beginIdsAt(client, firstId));
  });
}

/** Creates a database that only migrations have changed, with ids of type `integer`. */
export function createNarrowDatabase(): Promise<TestDatabase> {
  return createDatabase(async (admin, server, name) => {
    await makeOnce(admin, NARROW_TEMPLATE, async (unfinished) => {
      await admin.query(`create database ${unfinished}`);
      await runMigrations(databaseUrl(server, unfinished));
    });
    await admin.query(`create database ${name} template ${NARROW_TEMPLATE}`);
  });
}

/** Creates a copy of a database. The first spec file that needs it fills the original once. */
export function createFilledDatabase(template: string, fill: (url: string) => Promise<void>): Promise<TestDatabase> {
  return createDatabase(async (admin, server, name) => {
    await makeTemplate(admin, server);
    await makeOnce(admin, template, async (unfinished) => {
      await admin.query(`create database ${unfinished} template ${TEMPLATE}`);
      await fill(databaseUrl(server, unfinished));
    });
    await admin.query(`create database ${name} template ${template}`);
  });
}

/** Saves the initial rows of a database for `makeLikeNew`. */
export function rememberSeed({ url }: TestDatabase): Promise<void> {
  return asAdmin(url, async (client) => {
    await client.query(`create schema ${SEED}`);
    for (const table of await writtenTables(client)) {
      await client.query(`create table ${SEED}.${table} as select ${await columnsOf(client, table)} from ${table}`);
    }
    // A separate schema, as every table in the first one is restored. Not a materialized view, whose definition would
    // name schemas.
    await client.query(`create schema ${DEFINED}`);
    await client.query(`create view ${DEFINED}.now as ${DEFINITIONS}`);
    await client.query(`create table ${DEFINED}.at_first as select * from ${DEFINED}.now`);
  });
}

/**
 * Confirms the addresses and ages the accounts of users, or of all, so that no limit of newcomers applies. Mails to
 * confirm these addresses that still wait are not sent any more.
 */
export function makeRegular({ url }: Pick<TestDatabase, 'url'>, userIds?: readonly string[]): Promise<void> {
  return asAdmin(url, async (client) => {
    await client.query(
      `update users set email_confirmed_at = now(), created_at = now() - make_interval(days => ${REGULAR_AFTER_DAYS + 1})
       where $1::uuid[] is null or id = any($1)`,
      [userIds ?? null],
    );
  });
}

/**
 * Resets a database to the rows saved by `rememberSeed`. Sequences continue. Throws if tables, constraints, indexes or
 * triggers have changed since: the next spec would depend on the order of the files.
 */
export function makeLikeNew({ url }: TestDatabase): Promise<void> {
  return asAdmin(url, async (client) => {
    const { rows: changed } = await client.query<{ definition: string }>(
      `(select * from ${DEFINED}.now except select * from ${DEFINED}.at_first)
       union all (select * from ${DEFINED}.at_first except select * from ${DEFINED}.now)`,
    );
    if (changed.length > 0) {
      const definitions = changed.map(({ definition }) => definition).join('; ');
      throw new Error(
        `The spec changed the shared database and didn't undo it: ${definitions}. Undo it, or use startOwnApi.`,
      );
    }
    await client.query('begin');
    await client.query('set local session_replication_role = replica'); // disables triggers
    const written = await writtenTables(client);
    if (written.length > 0) await client.query(`truncate ${written.join(', ')} cascade`);
    for (const table of await tablesIn(client, SEED)) {
      const columns = await columnsOf(client, `${SEED}.${table}`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from ${SEED}.${table}`,
      );
    }
    await client.query('delete from jobs.job'); // its queues stay, as a running backend has set them up
    await client.query('commit');
  });
}

/** Lists tables that have had a row since they were created or truncated. */
async function writtenTables(client: pg.Client): Promise<string[]> {
  const hasRows = `pg_relation_size(oid) > 0 and relname not like 'mikro_orm%'`;
  return await tablesIn(client, 'public', hasRows);
}

async function tablesIn(client: pg.Client, schema: string, condition = 'true'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and ${condition}`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Lists a table's columns without generated ones. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** Creates a database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase((admin, _server, name) => admin.query(`create database ${name}`));
}

async function createDatabase(
  create: (admin: pg.Client, server: string, name: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (!server) throw new Error('TEST_DATABASE_SERVER is not set: run the specs with the backend’s Jest configuration.');
  const name = `qlixline_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) => create(admin, server, name));
  return {
    url: databaseUrl(server, name),
    drop: () => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

function makeTemplate(admin: pg.Client, server: string): Promise<void> {
  return makeOnce(admin, TEMPLATE, async (unfinished) => {
    await admin.query(`create database ${unfinished}`);
    await migrate(databaseUrl(server, unfinished));
  });
}

async function makeOnce(admin: pg.Client, name: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const lock = [TEMPLATES_LOCK, name];
  await admin.query('select pg_advisory_lock($1, hashtext($2))', lock);
  await createIfMissing(admin, name, make);
  await admin.query('select pg_advisory_unlock($1, hashtext($2))', lock);
}

async function createIfMissing(
  admin: pg.Client,
  name: string,
  make: (unfinished: string) => Promise<void>,
): Promise<void> {
  const { rows } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rows.length > 0) return;
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await make(unfinished);
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';

import { computeMigrationChecksums } from '../test-support/migration-checksums.ts';
import { createTestDatabase } from '../test-support/start/test-database.ts';
import type { TestDatabase } from '../test-support/start/test-database.ts';
import { FROZEN_MIGRATIONS } from './frozen-migrations.ts';
import { migrate } from './migrate.ts';
import { MIGRATION_CHECKSUMS, refuseUnlistedMigrations } from './migration-checksums.ts';
import { migrationConfig } from './orm-config.ts';
import { widenIds } from './wide-ids/widen-ids.ts';

let database: TestDatabase;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

test('no migration has changed since it landed', async () => {
  const orm = await MikroORM.init(migrationConfig(database.url));
  const checksums = Object.fromEntries(await computeMigrationChecksums(orm));
  await orm.close();
  const listed: Record<string, string> = FROZEN_MIGRATIONS;
  const changed = Object.keys(checksums).filter((name) => listed[name] !== checksums[name]);
  expect(
    changed.map((name) => `${name}: these statements are not those of frozen-migrations.ts, see npm run migration`),
  ).toEqual([]);
  expect(checksums).toEqual(FROZEN_MIGRATIONS);
});

test('a migration without a checksum is refused before it runs, and the command that adds it is named', () => {
  const names = [...MIGRATION_CHECKSUMS.keys(), '9999-add-pet-microchip'];
  expect(() => refuseUnlistedMigrations(names)).toThrow(
    'The migration 9999-add-pet-microchip has no checksum in frozen-migrations.ts; npm run migration adds it.',
  );
});

test('a listed migration without a file is refused before any runs', () => {
  const names = [...MIGRATION_CHECKSUMS.keys()].filter((name) => name !== '0003-pets');
  expect(() => refuseUnlistedMigrations(names)).toThrow(
    /^frozen-migrations.ts lists the migration 0003-pets, whose file is missing/,
  );
});

test('rejects a database of a newer version with one sentence', async () => {
  await client.query(`insert into mikro_orm_migrations (name) values ('9999-of-next-year')`);
  await expect(migrate(database.url)).rejects.toThrow(
    /^This database was made by a newer version \(it has the migration 9999-of-next-year\); start that version/,
  );
});

test('rejects a database with other migrations with one sentence', async () => {
  await client.query(`update mikro_orm_migrations set checksum = 'another' where name = '0006-relations'`);
  await expect(migrate(database.url)).rejects.toThrow(
    /^The migration 0006-relations is not the one that made this database; start the version that did/,
  );
});

test('a database from before migrations were frozen is upgraded to the schema of a new one', async () => {
  const before = await shapeOf();
  await client.query(`
    delete from mikro_orm_migrations where name = '0017-frozen-migrations';
    alter table mikro_orm_migrations drop column checksum;
    alter table registry_log alter column unit drop not null;
    alter table notifications add column actor_count integer not null default 0;
    alter table friendships drop column id;
    alter table blocks add constraint blocks_id_key unique (id);
    drop index mutes_newest;
    create index mutes_newest on mutes (muter_id, id desc);
    alter table post_likes add constraint post_likes_id_key unique (id)`);
  await migrate(database.url);
  await widenIds(client);
  expect(await shapeOf()).toEqual(before);
});

test('the update marks accounts of the demo data from before the mark, and no others', async () => {
  await client.query('alter table users drop column is_demo');
  await client.query(`delete from mikro_orm_migrations where name = '0100-demo-accounts'`);
  await client.query(`insert into users (id, email, email_confirmed_at) values
    (uuidv7(), 'demo@qlixline.example', now()), (uuidv7(), 'Noor.Ink@Qlixline.example', now()),
    (uuidv7(), 'demo@qlixline.example', null), (uuidv7(), 'mira@pets.example', now()),
    (uuidv7(), 'demo@qlixline.example.pets.test', now()), (uuidv7(), null, null)`);
  await migrate(database.url);
  const { rows } = await client.query<{ email: string }>('select email from users where is_demo order by email');
  expect(rows.map(({ email }) => email)).toEqual(['demo@qlixline.example', 'Noor.Ink@Qlixline.example']);
});

test('the error about an unreachable database doesn’t contain its password', async () => {
  const url = new URL(database.url);
  url.pathname = '/nowhere';
  await expect(migrate(url.href)).rejects.toThrow(
    new RegExp(`^The database nowhere at ${url.host} cannot be used: database "nowhere" does not exist\\.$`),
  );
});

async function shapeOf(): Promise<unknown[]> {
  const { rows } = await client.query(`
    select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull::text || attidentity::text as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace
    order by line`);
  return rows;
}

import { pipeline } from 'node:stream/promises';

import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import { countBackendConnections } from '../../database/backend-presence.ts';
import { markMoved, movedTo, refuseMovedDatabase, unmarkMoved } from '../../database/moved-database.ts';
import { StartError } from '../../errors/start-error.ts';
import type { BackupDescription } from '../backup-content.ts';
import { dropConstraints, migrateTo, refuseOtherVersion, restoreConstraints } from '../restore-rows.ts';
import { columnsOf, sequencesOf, tablesOf } from '../tables.ts';
import { digestOf } from './compare-tables.ts';
import { connectTo, nameOf } from './database-ends.ts';

/** Key of the advisory lock of a move: an arbitrary number, constant across versions. */
const MOVE_LOCK = 7_404_101;

export type DatabaseMove = {
  from: string;
  to: string;
  /** True if the target may lose what it holds, which only a database that was moved away does. */
  replace: boolean;
  /** True if nothing is to be copied. */
  dryRun: boolean;
  say: (line: string) => void;
};
export type MovedDatabase = { rows: number; tables: number; to: string; wasThere: boolean };

/**
 * Copies a database into another one and compares the two by the count and hash of each table. The target holds
 * everything afterwards, or nothing if anything fails or the process is killed. The source refuses writes afterwards.
 */
export async function moveDatabase(move: DatabaseMove): Promise<MovedDatabase> {
  const source = await connectTo(move.from, 'the database to move');
  try {
    await refuseMovedDatabase(source);
    await refuseRunning(source);
    const target = await connectTo(move.to, 'the database to move to');
    try {
      await claim(source, move.from, 'DATABASE_URL');
      await claim(target, move.to, 'The target');
      return await copyDatabase(source, target, move);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

/** Locks a database against another move. Fails for the target if it is the source. */
async function claim(client: pg.Client, url: string, what: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [MOVE_LOCK]);
  if (rows[0]?.locked === true) return;
  throw new StartError(`${what}, ${nameOf(url)}, is being moved already, or is named as both source and target.`);
}

async function refuseRunning(source: pg.Client): Promise<void> {
  const count = await countBackendConnections(source);
  if (count === 0) return;
  throw new StartError(
    `Backends are connected to this database (${count} connections); stop them first: what people write while it is copied would be lost.`,
  );
}

async function copyDatabase(source: pg.Client, target: pg.Client, move: DatabaseMove): Promise<MovedDatabase> {
  const described = await describe(source);
  refuseOtherVersion(described.migrations);
  const tables = described.tables.length;
  const rows = described.tables.reduce((sum, table) => sum + table.rows, 0);
  const replaced = await movedTo(target);
  if (replaced !== null && !move.replace) {
    throw new StartError(
      `${nameOf(move.to)} holds what was moved to ${replaced}; add --replace to overwrite it with what is newer.`,
    );
  }
  if (move.dryRun) return { rows, tables, to: nameOf(move.to), wasThere: false };
  if (replaced === null) await migrateTo(move.to, described.migrations);
  else await refuseOtherSchema(target, described);
  await target.query('begin read write');
  if (replaced !== null) await emptyTables(target);
  const wasThere = await isSame(source, target, described);
  if (!wasThere) await copyTables(source, target, described, move.say);
  if (replaced !== null) await unmarkMoved(target);
  await target.query('commit');
  // Only at this point: a process killed earlier leaves the source in use and the target complete, which the next move
  // detects.
  await markMoved(source, `${nameOf(move.to)} on ${new Date().toISOString().slice(0, 16)} UTC`);
  await source.query('commit');
  return { rows, tables, to: nameOf(move.to), wasThere };
}

/** Locks all tables against writes and describes them. Reads go on. */
async function describe(source: pg.Client): Promise<BackupDescription> {
  await source.query('begin read write');
  const names = await tablesOf(source);
  if (names.length === 0) throw new StartError('The database to move is empty.');
  await source.query(`lock table ${names.map((name) => pg.escapeIdentifier(name)).join(', ')} in share mode`);
  const migrations = await source.query<{ name: string; checksum: string }>(
    'select name, checksum from mikro_orm_migrations order by name',
  );
  const tables: BackupDescription['tables'] = [];
  for (const name of names) {
    const counted = await source.query<{ rows: string }>(`select count(*) as rows from ${pg.escapeIdentifier(name)}`);
    tables.push({ name, columns: await columnsOf(source, name), rows: Number(counted.rows[0]?.rows) });
  }
  const sequences = await sequencesOf(source);
  return { madeAt: new Date().toISOString(), migrations: migrations.rows, tables, sequences };
}

/** Throws if a database that refuses writes would have to be migrated first. */
async function refuseOtherSchema(target: pg.Client, { migrations }: BackupDescription): Promise<void> {
  const { rows } = await target.query<{ name: string }>('select name from mikro_orm_migrations order by name');
  if (rows.map(({ name }) => name).join() === migrations.map(({ name }) => name).join()) return;
  throw new StartError('The target was moved away by another version; move to a new, empty database instead.');
}

async function emptyTables(target: pg.Client): Promise<void> {
  const names = (await tablesOf(target)).map((name) => pg.escapeIdentifier(name));
  // Some tables are append-only; the triggers are enabled again with the constraints.
  for (const name of names) await target.query(`alter table ${name} disable trigger user`);
  await target.query(`truncate ${names.join(', ')}`);
}

/** Returns true if the target holds the source already, as after a move that was killed at its end. */
async function isSame(source: pg.Client, target: pg.Client, { tables }: BackupDescription): Promise<boolean> {
  for (const { name, rows } of tables) {
    const there = await digestOf(target, name);
    if (Number(there.rows) !== rows || (await digestOf(source, name)).hash !== there.hash) return false;
  }
  return true;
}

async function copyTables(
  source: pg.Client,
  target: pg.Client,
  described: BackupDescription,
  say: (line: string) => void,
): Promise<void> {
  const constraints = await dropConstraints(target, described);
  for (const [nth, { name, columns, rows }] of described.tables.entries()) {
    if (rows === 0) continue;
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const place = `${pg.escapeIdentifier(name)} (${list})`;
    const text = source.query(copyTo(`copy ${place} to stdout`));
    await pipeline(text, target.query(copyFrom(`copy ${place} from stdin`)));
    say(`${nth + 1} of ${described.tables.length} tables: ${name}, ${rows} rows`);
  }
  await restoreConstraints(target, described, constraints);
  say('Comparing all tables');
  for (const { name } of described.tables) {
    const [here, there] = [await digestOf(source, name), await digestOf(target, name)];
    if (here.rows === there.rows && here.hash === there.hash) continue;
    throw new StartError(
      `The table ${name} arrived with ${there.rows} of ${here.rows} rows or other values; nothing was moved.`,
    );
  }
}

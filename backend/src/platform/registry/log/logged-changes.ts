import type { RegistryAction, UnitState } from '@qlixline/contract/remotes/registry';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { isoTime } from '../../../schema/json/iso-time.sql.ts';
import type { Tables } from '../../../schema/tables.ts';

/** Entry of the log with its unit's state before and after it. */
export type LoggedChange = {
  seq: number;
  /** Time, ISO 8601. */
  at: string;
  action: RegistryAction;
  unit: string;
  version: string | null;
  actor: string;
  note: string | null;
  /** Null for the first entry of a unit. */
  before: UnitState | null;
  after: UnitState | null;
};

/** Reads entries after this number, oldest first; of one unit, or of all if it is null. */
export function changesAfter(
  db: Kysely<Tables>,
  unit: string | null,
  seq: number,
  limit: number,
): Promise<LoggedChange[]> {
  return changes(db, unit).where('l.seq', '>', seq).orderBy('l.seq').limit(limit).execute();
}

/** Reads the newest entries, newest first; of one unit, or of all if it is null. */
export function newestChanges(db: Kysely<Tables>, unit: string | null, limit: number): Promise<LoggedChange[]> {
  return changes(db, unit).orderBy('l.seq', 'desc').limit(limit).execute();
}

function changes(db: Kysely<Tables>, unit: string | null) {
  return db
    .selectFrom('registry_log as l')
    .leftJoin('registry_log as b', (join) => join.on('b.seq', '=', (eb) => eb('l.seq', '-', 1)))
    .select([
      'l.seq',
      shared<string>(isoTime, sql.ref('l.at')).as('at'),
      'l.action',
      'l.unit',
      'l.version',
      'l.actor',
      'l.note',
      sql<UnitState | null>`b.state -> l.unit`.as('before'),
      sql<UnitState | null>`l.state -> l.unit`.as('after'),
    ])
    .$if(unit !== null, (all) => all.where('l.unit', '=', unit!));
}

/** Counts the entries of each unit and action. */
export function countChanges(db: Kysely<Tables>): Promise<{ unit: string; action: RegistryAction; count: number }[]> {
  return db
    .selectFrom('registry_log')
    .select(['unit', 'action', sql<number>`count(*)::integer`.as('count')])
    .groupBy(['unit', 'action'])
    .orderBy('unit')
    .orderBy('action')
    .execute();
}

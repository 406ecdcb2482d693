import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import {
  EXPORTED_COUNT,
  EXPORTED_DOCUMENTS,
  EXPORTED_IMAGES,
  EXPORTED_LISTS,
  EXPORTED_ROWS,
} from '../../../schema/export/export.sql.ts';

/** Rows in memory at a time. */
const BATCH_SIZE = 200;
/** Writing a batch to a slow disk may take longer than a request's transaction may be idle. */
const IDLE_MAX = '10min';

export type ExportedList = (typeof EXPORTED_LISTS)[number] & { count: number };
type ExportedFile = { id: string; bytes: number };
type ExportedImage = ExportedFile & { hasVideo: boolean; isVoice: boolean };

/** Data of one person at one moment. */
export type Snapshot = {
  /** Lists with at least one row. */
  lists: readonly ExportedList[];
  images: readonly ExportedImage[];
  documents: readonly ExportedFile[];
  /** Reads a list's rows as JSON texts, in batches. One list is read at a time. */
  rowsOf: (list: ExportedList) => AsyncGenerator<string[]>;
};

/** Reads everything that a person gets of the tables, without holding it in memory. */
@Injectable()
export class ExportedData {
  constructor(private readonly em: EntityManager) {}

  /** Runs the work on the person's data as it is now, whatever is written meanwhile. */
  async readOf<Result>(userId: string, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const transaction = { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true };
    return this.em.fork().transactional(async (em) => work(await openSnapshot(em, userId)), transaction);
  }
}

async function openSnapshot(em: EntityManager, userId: string): Promise<Snapshot> {
  const db = typedSql(em);
  await sql`select set_config('idle_in_transaction_session_timeout', ${IDLE_MAX}, true)`.execute(db);
  const user = sql`${userId}::uuid`;
  const lists: ExportedList[] = [];
  for (const list of EXPORTED_LISTS) {
    const { rows } = await sql<{
      count: number;
    }>`select ${shared<number>(EXPORTED_COUNT(list), user)} as count`.execute(db);
    if (rows[0]!.count > 0) lists.push({ ...list, count: rows[0]!.count });
  }
  const images = await sql<ExportedImage>`
    select id, bytes, has_video as "hasVideo", is_voice as "isVoice" from ${shared(EXPORTED_IMAGES, user)} images order by id`.execute(
    db,
  );
  const documents = await sql<ExportedFile>`
    select id, bytes from ${shared(EXPORTED_DOCUMENTS, user)} documents order by id`.execute(db);
  return {
    lists,
    images: images.rows,
    documents: documents.rows,
    rowsOf: (list) => batchesOf(em, shared(EXPORTED_ROWS(list), user)),
  };
}

/** Reads a query through a cursor of the database. */
async function* batchesOf(em: EntityManager, query: RawBuilder<unknown>): AsyncGenerator<string[]> {
  const db = typedSql(em);
  await sql`declare exported_rows no scroll cursor for ${query}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(BATCH_SIZE))} from exported_rows`.execute(db);
      if (rows.length > 0) yield rows.map(({ row }) => row);
      if (rows.length < BATCH_SIZE) return;
    }
  } finally {
    await sql`close exported_rows`.execute(db);
  }
}

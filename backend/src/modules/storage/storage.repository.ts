import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import {
  INSERT_COUNTER,
  STORED_BYTES,
  SUM_OF_STORED_BYTES,
  USERS_AFTER,
} from '../../schema/storage/stored-bytes.sql.ts';

/** User whose counter may have to be settled. */
export type ListedUser = { id: string; isSettled: boolean };

@Injectable()
export class StorageRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the bytes of everything that the user has uploaded and written. */
  async bytesOf(userId: string): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      with asked as (select ${userId}::uuid as id)
      select ${sql.raw(STORED_BYTES('asked.id'))} as bytes from asked`.execute(typedSql(this.em));
    return rows[0]!.bytes;
  }

  /** Returns the bytes that the user may store. */
  async maxBytesOf(userId: string): Promise<number> {
    const { bytes } = await typedSql(this.em)
      .selectNoFrom(sql<number>`storage_max_bytes_of(${userId}::uuid)`.as('bytes'))
      .executeTakeFirstOrThrow();
    return bytes;
  }

  /** Lists users after the given one, in the order of their ids. */
  async usersAfter(userId: string, most: number): Promise<ListedUser[]> {
    const { rows } = await sql<ListedUser>`
      with asked as (select ${userId}::uuid as id)
      select listed.* from asked cross join lateral (${sql.raw(USERS_AFTER('asked.id'))} limit ${most}) listed`.execute(
      typedSql(this.em.fork()),
    );
    return rows;
  }

  /** Lists users after the given one who have freed bytes, in the order of their ids. */
  async usersWithFreed(userId: string, most: number): Promise<ListedUser[]> {
    const rows = await typedSql(this.em.fork())
      .selectFrom('freed_bytes')
      .select('user_id')
      .distinct()
      .where('user_id', '>', userId)
      .orderBy('user_id')
      .limit(most)
      .execute();
    return rows.map((row) => ({ id: row.user_id, isSettled: false }));
  }

  /**
   * Subtracts the bytes that the user has freed, and counts rows from before the counter if they aren't included yet.
   * The counter's row is locked first: concurrent writers wait and add to the new value, and the next statement sees
   * everything added before.
   */
  async settle(userId: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const db = typedSql(em);
      const id = sql`${userId}::uuid`;
      await sql`with asked as (select ${id} as id) ${sql.raw(INSERT_COUNTER('(select id from asked)'))}`.execute(db);
      const { rows } = await sql<{ isComplete: boolean }>`
        select is_complete as "isComplete" from stored_bytes where user_id = ${id} for update`.execute(db);
      const isComplete = rows[0]?.isComplete ?? false;
      await sql`
        with asked as (select ${id} as id),
        freed as (delete from freed_bytes where user_id = (select id from asked) returning bytes)
        update stored_bytes set is_complete = true, bytes = ${
          isComplete
            ? sql`stored_bytes.bytes - coalesce((select sum(freed.bytes) from freed), 0)::bigint`
            : sql.raw(SUM_OF_STORED_BYTES('asked.id'))
        } from asked where stored_bytes.user_id = asked.id`.execute(db);
    });
  }
}

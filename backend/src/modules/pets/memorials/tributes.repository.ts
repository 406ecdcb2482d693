import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { TributeState } from '@qlixline/contract/memorials/memorial';
import { sql } from 'kysely';

import { pageBefore } from '../../../database/cursors/page-cursor.ts';
import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_VISIBLE_MEMORIAL, VISIBLE_TRIBUTE } from '../../../schema/memorials/memorial.sql.ts';
import { tributeQuery, tributesQuery, waitingTributesQuery } from './memorials.query.ts';

export type StoredTribute = { id: number; petId: number; authorId: string; ownerId: string };

@Injectable()
export class TributesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns a page of approved tributes as JSON text; null if the viewer sees no memorial. */
  listJson(viewerId: string, petId: number, page: PageQuery): Promise<string | null> {
    const { before, limit } = pageBefore(page);
    return this.preparedReads.json(tributesQuery, [viewerId, petId, before, limit]);
  }

  /** Returns a page of waiting tributes as JSON text; null if the viewer doesn't own a pet with a memorial. */
  waitingJson(viewerId: string, petId: number, page: PageQuery): Promise<string | null> {
    const { before, limit } = pageBefore(page);
    return this.preparedReads.json(waitingTributesQuery, [viewerId, petId, before, limit]);
  }

  /** Returns JSON text in the shape of `tributeSchema` within the running transaction. */
  async jsonNow(viewerId: string, id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(tributeQuery, [viewerId, id]))!;
  }

  /** Finds a tribute; null if the viewer can't read it. Its author finds it even if they can't see the pet any more. */
  async findVisible(viewerId: string, id: number): Promise<StoredTribute | null> {
    const viewer = sql`${viewerId}::uuid`;
    const tribute = await typedSql(this.em)
      .selectFrom('tributes')
      .innerJoin('pets', 'pets.id', 'tributes.pet_id')
      .select(['tributes.id', 'tributes.pet_id as petId', 'tributes.author_id as authorId', 'pets.owner_id as ownerId'])
      .where('tributes.id', '=', id)
      .where(shared<boolean>(VISIBLE_TRIBUTE, viewer, sql.raw('tributes')))
      .where((eb) =>
        eb.or([
          eb('tributes.author_id', '=', viewerId),
          shared<boolean>(IS_VISIBLE_MEMORIAL, viewer, sql.ref('tributes.pet_id')),
        ]),
      )
      .executeTakeFirst();
    return tribute ?? null;
  }

  /** Finds the author's tribute to the pet, also one that a moderator has removed; null if there is none. */
  async findOf(authorId: string, petId: number): Promise<{ isRemoved: boolean } | null> {
    const tribute = await typedSql(this.em)
      .selectFrom('tributes')
      .select(sql<boolean>`removed_at is not null`.as('isRemoved'))
      .where('pet_id', '=', petId)
      .where('author_id', '=', authorId)
      .executeTakeFirst();
    return tribute ?? null;
  }

  async insert(authorId: string, petId: number, text: string): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('tributes')
      .values({ pet_id: petId, author_id: authorId, text })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async setState(id: number, state: TributeState): Promise<void> {
    await typedSql(this.em).updateTable('tributes').set({ state }).where('id', '=', id).execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('tributes').where('id', '=', id).execute();
  }

  /** Marks the tribute as removed by a moderator, permanently. */
  async markRemoved(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('tributes')
      .set({ removed_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FRIENDS_TOLD_AGAIN_DAYS } from '@qlixline/contract/memorials/memorial-limits';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { FRIENDS_OF, MUTING } from '../../../schema/friends/relation.sql.ts';
import { IS_VISIBLE_MEMORIAL } from '../../../schema/memorials/memorial.sql.ts';
import { memorialQuery } from './memorials.query.ts';

/** Words and candles of memorials. Callers authorize changes. */
@Injectable()
export class MemorialsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `memorialSchema`; null if the viewer sees no memorial. */
  memorialJson(viewerId: string, petId: number): Promise<string | null> {
    return this.preparedReads.json(memorialQuery, [viewerId, petId]);
  }

  async isVisible(viewerId: string, petId: number): Promise<boolean> {
    const { isVisible } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_VISIBLE_MEMORIAL, sql`${viewerId}::uuid`, sql`${petId}::bigint`).as('isVisible'))
      .executeTakeFirstOrThrow();
    return isVisible;
  }

  async setWords(petId: number, words: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('memorials')
      .values({ pet_id: petId, words })
      .onConflict((row) => row.column('pet_id').doUpdateSet({ words }))
      .execute();
  }

  /** Marks the friends as told; false if they were told of this pet a short time ago. */
  async markFriendsTold(petId: number): Promise<boolean> {
    const marked = await typedSql(this.em)
      .insertInto('memorials')
      .values({ pet_id: petId, words: '', friends_told_at: sql<string>`now()` })
      .onConflict((row) =>
        row
          .column('pet_id')
          .doUpdateSet({ friends_told_at: sql<string>`now()` })
          .where(
            sql<boolean>`memorials.friends_told_at is null
              or memorials.friends_told_at < now() - make_interval(days => ${FRIENDS_TOLD_AGAIN_DAYS})`,
          ),
      )
      .returning('pet_id')
      .executeTakeFirst();
    return marked !== undefined;
  }

  /** Lists the user's friends, except those who have muted them. */
  async friendsToTell(userId: string): Promise<string[]> {
    const friends = await typedSql(this.em)
      .selectFrom(shared<{ id: string }>(FRIENDS_OF, sql`${userId}::uuid`).as<'friend'>(sql`friend`))
      .select('friend.id')
      .where(sql<boolean>`friend.id not in (select user_id from ${shared(MUTING, sql`${userId}::uuid`)} muting)`)
      .execute();
    return friends.map(({ id }) => id);
  }

  async lightCandle(petId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .insertInto('memorial_candles')
      .values({ pet_id: petId, user_id: userId })
      .onConflict((row) => row.doNothing())
      .execute();
  }

  async putOutCandle(petId: number, userId: string): Promise<void> {
    await typedSql(this.em)
      .deleteFrom('memorial_candles')
      .where('pet_id', '=', petId)
      .where('user_id', '=', userId)
      .execute();
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { ALLOWS_FOLLOWERS } from '../../schema/users/user.sql.ts';

/** Follows. Writers hold the locks of both users, or only the followed user's to delete all of their followers. */
@Injectable()
export class FollowsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Adds a follow; false if it existed. */
  async add(followerId: string, followedId: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('user_follows')
      .values({ follower_id: followerId, followed_id: followedId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Deletes a follow; false if there was none. */
  async remove(followerId: string, followedId: string): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('user_follows')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async removeAllOf(followedId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('user_follows').where('followed_id', '=', followedId).execute();
  }

  async has(followerId: string, followedId: string): Promise<boolean> {
    const follow = await typedSql(this.em)
      .selectFrom('user_follows')
      .select('id')
      .where('follower_id', '=', followerId)
      .where('followed_id', '=', followedId)
      .executeTakeFirst();
    return follow !== undefined;
  }

  /** Counts a user's follows on either side. */
  async count(side: 'follower_id' | 'followed_id', userId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('user_follows')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where(side, '=', userId)
      .executeTakeFirstOrThrow();
    return count;
  }

  async allowsFollowers(userId: string): Promise<boolean> {
    const { isAllowed } = await typedSql(this.em)
      .selectNoFrom(shared<boolean | null>(ALLOWS_FOLLOWERS, sql`${userId}::uuid`).as('isAllowed'))
      .executeTakeFirstOrThrow();
    return isAllowed ?? false;
  }
}

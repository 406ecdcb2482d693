import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { statement } from '../../database/sql/statement.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';

type ReactionTable = 'post_likes' | 'post_saves' | 'post_dismissals';

/**
 * Likes, and saved and dismissed posts. Triggers update the number of likes. Each method returns true if it changed
 * anything, and doesn't attempt to insert existing rows, which would use up ids.
 */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly em: EntityManager) {}

  like(userId: string, postId: number): Promise<boolean> {
    return this.#add('post_likes', userId, postId);
  }

  unlike(userId: string, postId: number): Promise<boolean> {
    return this.#remove('post_likes', userId, postId);
  }

  save(userId: string, postId: number): Promise<boolean> {
    return this.#add('post_saves', userId, postId);
  }

  unsave(userId: string, postId: number): Promise<boolean> {
    return this.#remove('post_saves', userId, postId);
  }

  dismiss(userId: string, postId: number): Promise<boolean> {
    return this.#add('post_dismissals', userId, postId);
  }

  undismiss(userId: string, postId: number): Promise<boolean> {
    return this.#remove('post_dismissals', userId, postId);
  }

  async likeComment(userId: string, commentId: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await typedSql(this.em)
      .insertInto('comment_likes')
      .values({ comment_id: commentId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async unlikeComment(userId: string, commentId: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('comment_likes')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async #add(table: ReactionTable, userId: string, postId: number): Promise<boolean> {
    const { numAffectedRows } = await ADD[table](this.em, { userId, postId });
    return numAffectedRows === 1n;
  }

  async #remove(table: ReactionTable, userId: string, postId: number): Promise<boolean> {
    const { numAffectedRows } = await REMOVE[table](this.em, { userId, postId });
    return numAffectedRows === 1n;
  }
}

type Reaction = { userId: string; postId: number };

const adding = (table: ReactionTable) =>
  statement<Reaction>((db, param) => {
    const [post, user] = [param('postId'), param('userId')];
    const there = db.selectFrom(table).select('id').where('post_id', '=', post).where('user_id', '=', user);
    return db
      .insertInto(table)
      .columns(['post_id', 'user_id'])
      .expression(
        db
          .selectNoFrom([sql<number>`${post}::bigint`.as('post_id'), sql<string>`${user}::uuid`.as('user_id')])
          .where((eb) => eb.not(eb.exists(there))),
      )
      .onConflict((conflict) => conflict.doNothing());
  });
const ADD = {
  post_likes: adding('post_likes'),
  post_saves: adding('post_saves'),
  post_dismissals: adding('post_dismissals'),
};

const removing = (table: ReactionTable) =>
  statement<Reaction>((db, param) =>
    db.deleteFrom(table).where('post_id', '=', param('postId')).where('user_id', '=', param('userId')),
  );
const REMOVE = {
  post_likes: removing('post_likes'),
  post_saves: removing('post_saves'),
  post_dismissals: removing('post_dismissals'),
};

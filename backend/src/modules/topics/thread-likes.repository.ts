import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../database/sql/typed-sql.ts';

/** Likes of threads and replies. Triggers update the counts. Each method returns true if it changed anything. */
@Injectable()
export class ThreadLikesRepository {
  constructor(private readonly em: EntityManager) {}

  async likeThread(userId: string, threadId: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('thread_likes')
      .values({ thread_id: threadId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async unlikeThread(userId: string, threadId: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('thread_likes')
      .where('thread_id', '=', threadId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async likeReply(userId: string, replyId: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await typedSql(this.em)
      .insertInto('thread_reply_likes')
      .values({ reply_id: replyId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  async unlikeReply(userId: string, replyId: number): Promise<boolean> {
    const { numDeletedRows } = await typedSql(this.em)
      .deleteFrom('thread_reply_likes')
      .where('reply_id', '=', replyId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

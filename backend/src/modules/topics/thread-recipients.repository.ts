import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { THREAD_NOTIFIED_MAX } from '@qlixline/contract/limits';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_MUTED_NOW } from '../../schema/friends/mute.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';

/** Members of topics who want to be notified of threads and replies. */
@Injectable()
export class ThreadRecipientsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lists the members who follow new threads, latest joined first, except the author and users with a block. */
  async ofNew(topicId: number, authorId: string): Promise<string[]> {
    const members = await typedSql(this.em)
      .selectFrom('topic_members')
      .select('user_id')
      .where('topic_id', '=', topicId)
      .where('level', '=', sql<'all'>`'all'`) // as a literal, which PostgreSQL needs to match the partial index
      .where((eb) => eb.not(shared<boolean>(IS_MUTED_NOW, sql.ref('topic_members'))))
      .where('user_id', '<>', authorId)
      .where((eb) => eb.not(shared(IS_BLOCKED, authorId, sql.ref('topic_members.user_id'))))
      .orderBy('id', 'desc')
      .limit(THREAD_NOTIFIED_MAX)
      .execute();
    return members.map((member) => member.user_id);
  }

  /** Returns the users among these who are members with notifications of replies. */
  async ofReplies(topicId: number, userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const members = await typedSql(this.em)
      .selectFrom('topic_members')
      .select('user_id')
      .where('topic_id', '=', topicId)
      .where('user_id', 'in', [...userIds])
      .where('level', '<>', 'none')
      .where((eb) => eb.not(shared<boolean>(IS_MUTED_NOW, sql.ref('topic_members'))))
      .execute();
    return new Set(members.map((member) => member.user_id));
  }
}

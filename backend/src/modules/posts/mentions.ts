import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { shared } from '../../database/shared-sql.ts';
import { typedSql } from '../../database/typed-sql.ts';
import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';
import { USERS_NAMED } from '../../schema/conditions/user.sql.ts';
import { mentionedNames } from './text-marks.ts';

/** Users whom a text names: those who exist and may see it; nobody learns which of the others do. */
@Injectable()
export class Mentions {
  constructor(private readonly em: EntityManager) {}

  /** Who is named now, and who was before; both in one order, because their notifications are locked in it. */
  async replaceInPost(postId: number, text: string): Promise<{ added: string[]; gone: string[] }> {
    const before = await typedSql(this.em)
      .deleteFrom('post_mentions')
      .where('post_id', '=', postId)
      .returning('user_id')
      .execute();
    const after = await typedSql(this.em)
      .insertInto('post_mentions')
      .columns(['post_id', 'user_id', 'username'])
      .expression((eb) =>
        eb
          .selectFrom('posts')
          .innerJoin(named(text), (join) => join.onTrue())
          .select(['posts.id', 'named.id as user_id', 'named.username'])
          .where('posts.id', '=', postId)
          .where(shared(VISIBLE_POST, sql.ref('named.id'))),
      )
      .returning('user_id')
      .execute();
    const [was, is] = [idsOf(before), idsOf(after)];
    return { added: is.filter((id) => !was.includes(id)), gone: was.filter((id) => !is.includes(id)) };
  }

  async addInComment(commentId: number, text: string): Promise<string[]> {
    const added = await typedSql(this.em)
      .insertInto('comment_mentions')
      .columns(['comment_id', 'user_id', 'username'])
      .expression((eb) =>
        eb
          .selectFrom('comments')
          .innerJoin('posts', 'posts.id', 'comments.post_id')
          .innerJoin(named(text), (join) => join.onTrue())
          .select(['comments.id', 'named.id as user_id', 'named.username'])
          .where('comments.id', '=', commentId)
          .where(shared(VISIBLE_POST, sql.ref('named.id')))
          .where((where) => where.not(shared(IS_BLOCKED, sql.ref('named.id'), sql.ref('comments.author_id')))),
      )
      .returning('user_id')
      .execute();
    return idsOf(added);
  }

  /** Who is named now. */
  async replaceInComment(commentId: number, text: string): Promise<string[]> {
    await typedSql(this.em).deleteFrom('comment_mentions').where('comment_id', '=', commentId).execute();
    return this.addInComment(commentId, text);
  }

  async inComment(commentId: number): Promise<string[]> {
    const mentions = await typedSql(this.em)
      .selectFrom('comment_mentions')
      .select('user_id')
      .where('comment_id', '=', commentId)
      .execute();
    return idsOf(mentions);
  }
}

function named(text: string) {
  return shared<{ id: string; username: string }>(USERS_NAMED, mentionedNames(text)).as('named');
}

function idsOf(rows: readonly { user_id: string }[]): string[] {
  return rows.map(({ user_id: id }) => id).toSorted((a, b) => a.localeCompare(b));
}

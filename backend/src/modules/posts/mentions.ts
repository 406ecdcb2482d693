import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { IS_BLOCKED } from '../../schema/conditions/relation.sql.ts';
import { mentionedNames } from './text-marks.ts';
import { VISIBLE_POST } from '../../schema/conditions/visible-posts.sql.ts';

/** People whom a text names: those who exist and may see it; nobody learns which of the others do. */
@Injectable()
export class Mentions {
  constructor(private readonly em: EntityManager) {}

  /** Who is named now, and who was before; both in one order, because their notifications are locked in it. */
  async replaceInPost(postId: number, text: string): Promise<{ added: string[]; gone: string[] }> {
    const before = await this.em.execute<{ id: string }[]>(
      'delete from post_mentions where post_id = ? returning user_id as id',
      [postId],
    );
    const after = await this.em.execute<{ id: string }[]>(
      `insert into post_mentions (post_id, user_id, username)
       select posts.id, users.id, lower(users.username::text) from posts join users on ${IS_NAMED}
       where posts.id = ? and ${VISIBLE_POST('users.id')} returning user_id as id`,
      [JSON.stringify(mentionedNames(text)), postId],
    );
    const [was, is] = [idsOf(before), idsOf(after)];
    return { added: is.filter((id) => !was.includes(id)), gone: was.filter((id) => !is.includes(id)) };
  }

  async addInComment(commentId: number, text: string): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      `insert into comment_mentions (comment_id, user_id, username)
       select comments.id, users.id, lower(users.username::text)
       from comments join posts on posts.id = comments.post_id join users on ${IS_NAMED}
       where comments.id = ? and ${VISIBLE_POST('users.id')} and not ${IS_BLOCKED('users.id', 'comments.author_id')}
       returning user_id as id`,
      [JSON.stringify(mentionedNames(text)), commentId],
    );
    return idsOf(rows);
  }

  async inComment(commentId: number): Promise<string[]> {
    const rows = await this.em.execute<{ id: string }[]>(
      'select user_id as id from comment_mentions where comment_id = ?',
      [commentId],
    );
    return idsOf(rows);
  }
}

const IS_NAMED = `users.username = any (array(select value::citext from json_array_elements_text(?::json)))`;

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b));
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const INSERT_INTO = (table: string): string => `
  with reaction as (select ?::integer as post_id, ?::uuid as user_id)
  insert into ${table} (post_id, user_id) select post_id, user_id from reaction
  where not exists (
    select from ${table} t where t.post_id = reaction.post_id and t.user_id = reaction.user_id)
  on conflict do nothing returning id`;

/**
 * Who likes and who saved what. The count of likes follows the rows by itself. Each says whether it changed anything.
 * What is there already is not inserted in vain: that would use up an id each time, and ids are not without end.
 */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly em: EntityManager) {}

  like(userId: string, postId: number): Promise<boolean> {
    return this.#changes(INSERT_INTO('post_likes'), postId, userId);
  }

  unlike(userId: string, postId: number): Promise<boolean> {
    return this.#changes('delete from post_likes where post_id = ? and user_id = ? returning id', postId, userId);
  }

  save(userId: string, postId: number): Promise<boolean> {
    return this.#changes(INSERT_INTO('post_saves'), postId, userId);
  }

  unsave(userId: string, postId: number): Promise<boolean> {
    return this.#changes('delete from post_saves where post_id = ? and user_id = ? returning id', postId, userId);
  }

  async #changes(statement: string, postId: number, userId: string): Promise<boolean> {
    return (await this.em.execute<object[]>(statement, [postId, userId])).length > 0;
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Who likes and who saved what. The count of likes follows the rows by itself. Each says whether it changed anything. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly em: EntityManager) {}

  like(userId: string, postId: number): Promise<boolean> {
    return this.#changes(
      'insert into post_likes (post_id, user_id) values (?, ?) on conflict do nothing returning id',
      postId,
      userId,
    );
  }

  unlike(userId: string, postId: number): Promise<boolean> {
    return this.#changes('delete from post_likes where post_id = ? and user_id = ? returning id', postId, userId);
  }

  save(userId: string, postId: number): Promise<boolean> {
    return this.#changes(
      'insert into post_saves (post_id, user_id) values (?, ?) on conflict do nothing returning id',
      postId,
      userId,
    );
  }

  unsave(userId: string, postId: number): Promise<boolean> {
    return this.#changes('delete from post_saves where post_id = ? and user_id = ? returning id', postId, userId);
  }

  async #changes(statement: string, postId: number, userId: string): Promise<boolean> {
    return (await this.em.execute<object[]>(statement, [postId, userId])).length > 0;
  }
}

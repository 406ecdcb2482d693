import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { typedSql } from '../../database/typed-sql.ts';

type DirectMessage = { fromId: string; toId: string; text: string; storyId?: number };

/** Messages between two users. Written by what becomes one; read where the two meet. */
@Injectable()
export class MessagesService {
  constructor(private readonly em: EntityManager) {}

  /** In the caller's transaction. Two users have one conversation, whoever begins it. */
  async sendDirect({ fromId, toId, text, storyId }: DirectMessage): Promise<void> {
    const [low = fromId, high = toId] = [fromId, toId].toSorted();
    const conversation = await typedSql(this.em)
      .insertInto('conversations')
      .values({ direct_low_id: low, direct_high_id: high })
      .onConflict((conflict) =>
        conflict.columns(['direct_low_id', 'direct_high_id']).doUpdateSet({ direct_low_id: low }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await typedSql(this.em)
      .insertInto('messages')
      .values({ conversation_id: conversation.id, author_id: fromId, text, story_id: storyId ?? null })
      .execute();
  }
}

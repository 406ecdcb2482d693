import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

type DirectMessage = { fromId: string; toId: string; text: string; storyId?: number };

/** Messages between two people. Written by what becomes one; read where the two meet. */
@Injectable()
export class MessagesService {
  constructor(private readonly em: EntityManager) {}

  /** In the caller's transaction. Two people have one conversation, whoever begins it. */
  async sendDirect({ fromId, toId, text, storyId }: DirectMessage): Promise<void> {
    const [low, high] = [fromId, toId].toSorted();
    await this.em.execute(
      `with conversation as (
         insert into conversations (direct_low_id, direct_high_id) values (?, ?)
         on conflict (direct_low_id, direct_high_id) do update set direct_low_id = excluded.direct_low_id
         returning id)
       insert into messages (conversation_id, author_id, text, story_id)
       select id, ?, ?, ? from conversation`,
      [low, high, fromId, text, storyId ?? null],
    );
  }
}

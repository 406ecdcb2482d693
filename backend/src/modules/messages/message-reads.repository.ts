import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SentCard } from '@qlixline/contract/messages/message';
import type { RequestCardKind } from '@qlixline/contract/messages/message-kinds';
import { sql } from 'kysely';

import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { MEMBERSHIP } from '../../schema/messages/conversation.sql.ts';
import { IS_CARD_OF_OTHER, IS_VISIBLE_CARD } from '../../schema/messages/message-card.sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import { FOUND_MESSAGE } from '../../schema/safety/oversight.sql.ts';
import type { MessageContent } from './messages.repository.ts';

/** Reads of messages for other conversations and modules: to forward, report and count them, and to send cards. */
@Injectable()
export class MessageReadsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the content of a message the viewer may read; undefined if there is none. */
  async contentOf(viewerId: string, id: number): Promise<MessageContent | undefined> {
    const message = await this.#inConversationsOf(viewerId, id)
      .select(['text', 'card_kind as cardKind', 'card_id as cardId', 'preview_id as previewId'])
      .where((eb) => eb.not(shared(IS_BLOCKED, viewerId, sql.ref('messages.author_id'))))
      .executeTakeFirst();
    if (!message) return undefined;
    const images = await typedSql(this.em)
      .selectFrom('message_images')
      .select('media_id as imageId')
      .where('message_id', '=', id)
      .orderBy('position')
      .execute();
    const { text, cardKind, cardId, previewId } = message;
    return {
      text,
      previewId,
      imageIds: images.map(({ imageId }) => imageId),
      card: cardKind && cardId !== null ? { kind: cardKind, id: cardId } : undefined,
      isForwarded: true,
    };
  }

  async isVisibleCard(viewerId: string, { kind, id }: SentCard): Promise<boolean> {
    const { isThere } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_VISIBLE_CARD[kind], viewerId, id).as('isThere'))
      .executeTakeFirstOrThrow();
    return isThere;
  }

  /** Returns true if the other user in the conversation offers the thing. */
  async isOfferOfOther(authorId: string, conversationId: number, kind: RequestCardKind, id: number): Promise<boolean> {
    const { isTheirs } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_CARD_OF_OTHER[kind], sql`${authorId}::uuid`, conversationId, id).as('isTheirs'))
      .executeTakeFirstOrThrow();
    return isTheirs;
  }

  /** Returns the author; null if the viewer can't see the message. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    const message = await this.#inConversationsOf(viewerId, id)
      .select('messages.author_id as authorId')
      .where(shared(FOUND_MESSAGE, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return message?.authorId ?? null;
  }

  /** Counts the messages that show the image; deleted ones have no images. */
  async countShowing(imageId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('message_images')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('media_id', '=', imageId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Selects a message that was written in one of the viewer's conversations while they were a member. */
  #inConversationsOf(viewerId: string, id: number) {
    const m = sql.ref<{ visible_after: number }>('m');
    return typedSql(this.em)
      .selectFrom('messages')
      .innerJoinLateral(
        shared<{ visible_after: number }>(MEMBERSHIP, viewerId, sql.ref('messages.conversation_id')).as<'m'>(m),
        (join) => join.onTrue(),
      )
      .where('messages.id', '=', id)
      .whereRef('messages.number', '>', 'm.visible_after')
      .where('event', 'is', null)
      .where('deleted_at', 'is', null);
  }
}

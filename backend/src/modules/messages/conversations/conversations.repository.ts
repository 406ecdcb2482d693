import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConversationPart } from '@qlixline/contract/messages/conversation';
import { CONVERSATIONS_PINNED_MAX } from '@qlixline/contract/limits';
import type { SentCard } from '@qlixline/contract/messages/message';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { together } from '../../../database/sql/together.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { RECIPIENTS_OF, SHARE_READ_RECEIPTS } from '../../../schema/messages/conversation.sql.ts';
import { MUTE_END } from '../../../schema/friends/mute.sql.ts';
import { IS_EXPECTED } from '../../../schema/messages/expected-message.sql.ts';
import { IS_VISIBLE_USER } from '../../../schema/users/visible-users.sql.ts';
import { membership } from './member-conversation.ts';
import type { MemberConversation, MemberState } from './member-conversation.ts';
import { conversationListQueries, conversationQuery, unreadConversationsQuery } from './conversations.query.ts';

type OwnSettings = { is_muted?: false; is_pinned?: boolean; state?: 'open' | 'declined' };

/** Conversations, and their members' own settings. */
@Injectable()
export class ConversationsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `conversationPageSchema`, starting after a position. */
  async listJson(viewerId: string, part: ConversationPart, after: number | undefined, limit: number): Promise<string> {
    return (await this.preparedReads.json(conversationListQueries[part], [viewerId, after ?? null, limit])) ?? '';
  }

  /** Returns JSON text in the shape of `conversationSchema`; null if the viewer can't see it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(conversationQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(conversationQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `unreadConversationsSchema`. */
  async unreadJson(viewerId: string): Promise<string> {
    return (await this.preparedReads.json(unreadConversationsQuery, [viewerId])) ?? '';
  }

  /** Returns the only conversation of two users, creating it if needed. Two concurrent calls return the same one. */
  async findOrCreateDirect(a: string, b: string): Promise<number> {
    const [low = a, high = b] = [a, b].toSorted();
    const { id } = await typedSql(this.em)
      .insertInto('conversations')
      .values({ direct_low_id: low, direct_high_id: high })
      .onConflict((conflict) =>
        conflict.columns(['direct_low_id', 'direct_high_id']).doUpdateSet({ direct_low_id: low }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async isVisibleUser(viewerId: string, userId: string): Promise<boolean> {
    const { isThere } = await typedSql(this.em)
      .selectNoFrom(shared<boolean>(IS_VISIBLE_USER, viewerId, userId).as('isThere'))
      .executeTakeFirstOrThrow();
    return isThere;
  }

  /**
   * Locks the conversation against other writers until the transaction ends. Returns null if the viewer can't see it.
   */
  async lock(viewerId: string, id: number): Promise<MemberConversation | null> {
    const { conversation } = await together({
      locked: typedSql(this.em)
        .selectFrom('conversations')
        .select('id')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .execute(),
      // A separate statement, which sees who left while the first one waited for the lock.
      conversation: this.membership(viewerId, id),
    });
    return conversation;
  }

  /** Returns the conversation without a lock; null if the viewer can't see it. */
  async membership(viewerId: string, id: number): Promise<MemberConversation | null> {
    const { rows } = await membership(this.em, { viewerId, id });
    return rows[0] ?? null;
  }

  /** Changes the member's settings; false if nothing changed. */
  async change(userId: string, id: number, settings: OwnSettings): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('conversation_members')
      .set(settings)
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .where((eb) => eb.or(Object.entries(settings).map(([column, value]) => eb(sql.ref(column), '<>', value))))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Mutes the conversation for the member for a number of days, or without an end. */
  async mute(userId: string, id: number, days: number | null): Promise<void> {
    await typedSql(this.em)
      .updateTable('conversation_members')
      .set({ is_muted: true, muted_until: shared<string | null>(MUTE_END, sql`${days}`) })
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  }

  /** Moves the conversation of two to the member's requests, or back; null if there was nothing to move. */
  async setRestricted(userId: string, otherId: string, isRestricted: boolean): Promise<number | null> {
    const [low = userId, high = otherId] = [userId, otherId].toSorted();
    const moved = await typedSql(this.em)
      .updateTable('conversation_members as m')
      .from('conversations')
      .set({
        state: isRestricted
          ? sql<MemberState>`case m.state when 'open' then 'restricted' else 'request' end`
          : sql<MemberState>`'open'`,
      })
      .whereRef('m.conversation_id', '=', 'conversations.id')
      .where('conversations.direct_low_id', '=', low)
      .where('conversations.direct_high_id', '=', high)
      .where('m.user_id', '=', userId)
      .where('m.state', 'in', isRestricted ? ['open', 'expected'] : ['restricted'])
      .returning('conversations.id')
      .executeTakeFirst();
    return moved?.id ?? null;
  }

  /** Moves a request to the receiver's inbox if the receiver expects the message that the author has just written. */
  async admitExpected(
    authorId: string,
    id: number,
    { text, card }: { text: string; card?: SentCard | undefined },
  ): Promise<string[]> {
    const receiver = sql.ref('conversation_members.user_id');
    const [kind, cardId] = [sql`${card?.kind ?? null}::text`, sql`${card?.id ?? null}::bigint`];
    const admitted = await typedSql(this.em)
      .updateTable('conversation_members')
      .set({ state: 'expected' })
      .where('conversation_id', '=', id)
      .where('other_id', '=', authorId)
      .where('state', '=', 'request')
      .where(shared(IS_EXPECTED, sql`${authorId}::uuid`, receiver, kind, cardId, sql`${text}::text`))
      .returning('user_id as userId')
      .execute();
    return admitted.map(({ userId }) => userId);
  }

  /** Returns true if another conversation can be pinned. The transaction has locked the user. */
  async hasRoomForPin(userId: string, id: number): Promise<boolean> {
    const { count } = await typedSql(this.em)
      .selectFrom('conversation_members')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('user_id', '=', userId)
      .where('is_pinned', '=', true)
      .where('conversation_id', '<>', id)
      .executeTakeFirstOrThrow();
    return count < CONVERSATIONS_PINNED_MAX;
  }

  /** Marks messages up to a number as read, and never as unread again. Returns false if they were read before. */
  async read(userId: string, id: number, number: number): Promise<boolean> {
    const { numUpdatedRows } = await typedSql(this.em)
      .updateTable('conversation_members')
      .set({ read_number: sql<number>`least(${number}::integer, last_number)` })
      .where('conversation_id', '=', id)
      .where('user_id', '=', userId)
      .where('read_number', '<', sql<number>`least(${number}::integer, last_number)`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Lists the members who exchange read receipts with the user. */
  async sharingReadReceipts(userId: string, id: number): Promise<string[]> {
    const user = sql`${userId}::uuid`;
    const recipients = sql<{
      user_id: string;
    }>`(select * from ${shared(RECIPIENTS_OF, user, id)} hearing)`.as<'recipients'>(sql`recipients`);
    const sharing = await typedSql(this.em)
      .selectFrom(recipients)
      .select('user_id as id')
      .where(shared(SHARE_READ_RECEIPTS, user, sql.ref('recipients.user_id')))
      .execute();
    return sharing.map(({ id: sharingId }) => sharingId);
  }
}

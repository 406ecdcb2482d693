import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageReaction } from '@qlixline/contract/messages/message';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import type { Handle } from './demo-people.ts';
import { DEMO_TALKS, DEMO_UNREAD } from './demo-talks.ts';
import { momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import type { MadeReply } from './make-stories.ts';

type SentMessage = {
  by: Handle;
  to: Handle;
  text: string;
  at: Date;
  storyId?: number;
  listing?: string;
  answers?: number | undefined;
  reactions?: Partial<Record<Handle, MessageReaction>> | undefined;
};

/** Makes Mira's conversations, including replies to stories, which are messages as well; oldest first. */
export async function makeConversations(
  em: EntityManager,
  cast: Cast,
  { replies, listingIds }: { replies: readonly MadeReply[]; listingIds: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> {
  const sentMessages = [
    ...talksOfMira(now),
    ...replies.map(({ author, ...reply }): SentMessage => ({ ...reply, to: author })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const pairs = [...new Set(sentMessages.map(pairOf))];
  const conversationIds = await insertWithIds(
    em,
    'conversations',
    pairs.map((pair) => {
      const [low = '', high = ''] = pair
        .split(' ')
        .map((handle) => cast[handle as Handle].id)
        .toSorted();
      const first = sentMessages.find((one) => pairOf(one) === pair);
      return { direct_low_id: low, direct_high_id: high, created_at: first?.at ?? now };
    }),
  );
  const conversationOf = (one: Pick<SentMessage, 'by' | 'to'>) => conversationIds[pairs.indexOf(pairOf(one))] ?? 0;
  const messageIds = await insertWithIds(
    em,
    'messages',
    sentMessages.map((one) => ({
      conversation_id: conversationOf(one),
      author_id: cast[one.by].id,
      text: one.text,
      story_id: one.storyId ?? null,
      card_kind: one.listing ? ('listing' as const) : null,
      card_id: one.listing ? listingIds.get(one.listing)! : null,
      created_at: one.at,
    })),
  );
  await answer(em, sentMessages, messageIds);
  await insertRows(
    em,
    'message_reactions',
    sentMessages.flatMap(({ reactions = {} }, nth) =>
      (Object.entries(reactions) as [Handle, MessageReaction][]).map(([by, reaction]) => ({
        message_id: messageIds[nth] ?? 0,
        user_id: cast[by].id,
        reaction,
      })),
    ),
  );
  await readAll(em, cast, conversationOf);
}

function talksOfMira(now: Date): SentMessage[] {
  return DEMO_TALKS.flatMap(({ with: other, messages }) =>
    messages.map(({ when, by, ...message }) => ({
      ...message,
      by,
      to: by === 'mira' ? other : ('mira' as const),
      at: momentOf(when, now),
    })),
  );
}

const pairOf = ({ by, to }: Pick<SentMessage, 'by' | 'to'>): string => [by, to].toSorted().join(' ');

async function answer(
  em: EntityManager,
  sentMessages: readonly SentMessage[],
  messageIds: readonly number[],
): Promise<void> {
  for (const [nth, one] of sentMessages.entries()) {
    if (one.answers === undefined) continue;
    const talk = sentMessages.flatMap((other, place) =>
      pairOf(other) === pairOf(one) && !other.storyId ? [place] : [],
    );
    const replyToId = messageIds[talk[one.answers] ?? -1] ?? null;
    await typedSql(em)
      .updateTable('messages')
      .set({ reply_to_id: replyToId })
      .where('id', '=', messageIds[nth] ?? 0)
      .execute();
  }
}

/** Marks everything as read, except Mira's unread messages. */
async function readAll(
  em: EntityManager,
  cast: Cast,
  conversationOf: (pair: Pick<SentMessage, 'by' | 'to'>) => number,
): Promise<void> {
  const db = typedSql(em);
  await db
    .updateTable('conversation_members')
    .set((eb) => ({ read_number: eb.ref('last_number') }))
    .execute();
  const ofMira = (other: Handle) =>
    db
      .updateTable('conversation_members')
      .where('conversation_id', '=', conversationOf({ by: 'mira', to: other }))
      .where('user_id', '=', cast.mira.id);
  for (const [other, unread] of Object.entries(DEMO_UNREAD) as [Handle, number][]) {
    await ofMira(other)
      .set(({ eb }) => ({ read_number: eb('last_number', '-', unread) }))
      .execute();
  }
  for (const { with: other, isPinned = false, isMuted = false } of DEMO_TALKS) {
    await ofMira(other).set({ is_pinned: isPinned, is_muted: isMuted }).execute();
  }
}

import { conversationSchema } from '@qlixline/contract/messages/conversation';
import type { Conversation } from '@qlixline/contract/messages/conversation';
import { messageSchema } from '@qlixline/contract/messages/message';
import type { Message } from '@qlixline/contract/messages/message';
import type { Voice } from '@qlixline/contract/messages/voice';
import { VOICE_FILE } from '@qlixline/contract/messages/voice-url';
import { VOICE_PEAKS } from '@qlixline/contract/limits';

import { buildUserCard, nextId } from '../builders.ts';
import type { FakeConversation } from './conversation-state.ts';

/** Builds the recording of a voice message, 12 seconds long. */
export function buildVoice(overrides: Partial<Voice> = {}): Voice {
  const id = `00000000-0000-7000-8000-${String(nextId()).padStart(12, '0')}`;
  const peaks = Array.from({ length: VOICE_PEAKS }, (_, nth) => (nth * 37) % 101);
  return { url: `/media/${id}/${VOICE_FILE}`, durationMs: 12_000, peaks, ...overrides };
}

/** Builds a message by a friend, sent today: an hour ago, or at midnight if that is later. */
export function buildMessage(overrides: Partial<Message> = {}): Message {
  return messageSchema.parse({
    id: nextId(),
    number: 1,
    revision: overrides.number ?? 1,
    clientId: null,
    author: buildUserCard(),
    text: 'Walk at four?',
    createdAt: new Date(Math.max(Date.now() - 3_600_000, new Date().setHours(0, 0, 0, 0))).toISOString(),
    editedAt: null,
    isDeleted: false,
    replyTo: null,
    reactions: [],
    images: [],
    voice: null,
    card: null,
    linkPreview: null,
    isForwarded: false,
    event: null,
    story: null,
    isHidden: false,
    ...overrides,
  } satisfies Message);
}

/** Builds a conversation with a friend who has read everything; `messages` are numbered in this order. */
export function buildConversation(
  overrides: Partial<Conversation> = {},
  messages: readonly Partial<Message>[] = [],
): FakeConversation {
  const user = overrides.user ?? (overrides.group ? null : buildUserCard());
  const numbered = messages.map((message, nth) =>
    buildMessage({ author: user ?? buildUserCard(), ...message, number: nth + 1 }),
  );
  const last = numbered.at(-1);
  const lastNumber = numbered.length;
  const readNumber = overrides.readNumber ?? lastNumber;
  return {
    revision: lastNumber,
    members: [],
    invited: [],
    formerMemberIds: [],
    messages: numbered,
    conversation: conversationSchema.parse({
      id: nextId(),
      user,
      group: null,
      state: 'open',
      invitedBy: null,
      isMuted: false,
      mutedUntil: null,
      isRestricted: false,
      isPinned: false,
      lastMessage: last ? lastMessageOf(last) : null,
      lastNumber,
      readNumber,
      unreadCount: numbered.filter(({ number, author }) => number > readNumber && (!user || author?.id === user.id))
        .length,
      seenNumber: user && lastNumber,
      mayWrite: true,
      isClosed: false,
      requestMessagesLeft: null,
      ...overrides,
    } satisfies Conversation),
  };
}

/** Returns a message as the inbox shows it. */
export function lastMessageOf({ author, text, createdAt, isDeleted, images, voice, card, event }: Message) {
  return {
    author,
    excerpt: event ? '' : text,
    createdAt,
    isDeleted,
    imageCount: images.length,
    voiceMs: voice?.durationMs ?? null,
    cardKind: card?.kind ?? null,
    event,
  };
}

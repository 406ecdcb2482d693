import type { Conversation } from '@qlixline/contract/messages/conversation';
import type { Message, MessageEvent } from '@qlixline/contract/messages/message';
import { userCardSchema } from '@qlixline/contract/users/user-card';

import { buildMessage, lastMessageOf } from './conversation-builders.ts';
import type { FakeConversation } from './conversation-state.ts';
import type { FakeState } from '../fake-state.ts';
import { missing, signedIn } from '../fake-endpoint.ts';

// Reads and changes of fake conversations.

export function conversationWith(state: FakeState, id: number): FakeConversation {
  const of = state.conversations.find(({ conversation }) => conversation.id === id);
  if (!of || isBlocked(state, of)) throw missing();
  return of;
}

export function isBlocked({ blocks }: FakeState, { conversation }: FakeConversation): boolean {
  return blocks.some(({ user }) => user.id === conversation.user?.id);
}

export function change(state: FakeState, id: number, changes: Partial<Conversation>): void {
  const of = conversationWith(state, id);
  of.conversation = { ...of.conversation, ...changes };
}

/** Adds a message as if somebody had sent it. Specs send live events themselves. */
export function addMessage(state: FakeState, id: number, message: Partial<Message>): Message {
  const of = conversationWith(state, id);
  const number = of.messages.length + 1;
  const added = buildMessage({
    author: of.conversation.user ?? of.members[0]!.user,
    createdAt: new Date().toISOString(),
    ...message,
    number,
    revision: of.revision + 1,
  });
  of.revision += 1;
  of.messages = [...of.messages, added];
  const isOwn = added.author?.id === state.user?.id;
  const { readNumber, lastNumber, unreadCount, requestMessagesLeft } = of.conversation;
  const left = requestMessagesLeft !== null && isOwn ? Math.max(0, requestMessagesLeft - 1) : null;
  change(state, id, {
    state: isOwn || of.conversation.state !== 'new' ? (isOwn ? 'open' : of.conversation.state) : 'request',
    lastNumber: number,
    lastMessage: lastMessageOf(added),
    readNumber: isOwn && readNumber === lastNumber ? number : readNumber,
    unreadCount: isOwn ? unreadCount : unreadCount + 1,
    requestMessagesLeft: left,
    ...(left === 0 && { mayWrite: false }),
  });
  return added;
}

export function addEvent(state: FakeState, id: number, event: MessageEvent): void {
  addMessage(state, id, { author: userCardSchema.parse(signedIn(state)), text: '', event });
}

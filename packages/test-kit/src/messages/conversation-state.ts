import type { Conversation, ConversationMember } from '@qlixline/contract/messages/conversation';
import type { Message } from '@qlixline/contract/messages/message';

/** A conversation with its members and messages. */
export type FakeConversation = {
  conversation: Conversation;
  /** Members of a group. */
  members: ConversationMember[];
  messages: Message[];
  revision: number;
};

export type ConversationState = {
  conversations: FakeConversation[];
};

export function createConversationState(seed: Partial<ConversationState>): ConversationState {
  return { conversations: seed.conversations ?? [] };
}

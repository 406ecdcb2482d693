import type { Conversation, ConversationMember } from '@qlixline/contract/messages/conversation';
import type { UserCard } from '@qlixline/contract/users/user';
import type { Message } from '@qlixline/contract/messages/message';

/** A conversation with its members and messages. */
export type FakeConversation = {
  conversation: Conversation;
  /** Members of a group. */
  members: ConversationMember[];
  /** Users whom the signed-in one has invited to the group. */
  invited: UserCard[];
  /** Ids of users who have left the group. */
  formerMemberIds: string[];
  messages: Message[];
  revision: number;
};

export type ConversationState = {
  conversations: FakeConversation[];
};

export function createConversationState(seed: Partial<ConversationState>): ConversationState {
  return { conversations: seed.conversations ?? [] };
}

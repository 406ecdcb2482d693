import type { Conversation } from '@qlixline/contract/conversation';
import { shownName } from '@qlixline/contract/shown-name';

/** Of the other one of two, or of the group. */
export function conversationName({ user, group }: Pick<Conversation, 'user' | 'group'>): string {
  return group?.name ?? (user ? shownName(user) : 'Conversation');
}

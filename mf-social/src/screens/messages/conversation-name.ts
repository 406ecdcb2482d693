import type { Conversation, Group } from '@qlixline/contract/conversation';
import { shownName } from '@qlixline/contract/shown-name';

/** Of the other one of two, or of the group. */
export function conversationName({
  user,
  group,
}: Pick<Conversation, 'user'> & { group: Pick<Group, 'name'> | null }): string {
  return group?.name ?? (user ? shownName(user) : 'Conversation');
}

import type { Conversation, Group } from '@qlixline/contract/messages/conversation';
import { shownName } from '@qlixline/contract/users/shown-name';

/** Returns the name of the other member or of the group. */
export function conversationName({
  user,
  group,
}: Pick<Conversation, 'user'> & { group: Pick<Group, 'name'> | null }): string {
  return group?.name ?? (user ? shownName(user) : 'Conversation');
}

import type { Group } from '@qlixline/contract/messages/conversation';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user-card';

/** Returns the name of the other member or of the group. */
export function conversationName({
  user,
  group,
}: {
  user: UserCard | null;
  group: Pick<Group, 'name'> | null;
}): string {
  return group?.name ?? (user ? shownName(user) : 'Conversation');
}

import type { Conversation, Group } from '@qlixline/contract/messages/conversation';
import type { UserCard } from '@qlixline/contract/users/user-card';
import { Avatar } from '@qlixline/ui/avatar';

type ConversationAvatarProps = {
  conversation: Pick<Conversation, 'id'> & { user: UserCard | null; group: Pick<Group, 'imageUrl'> | null };
  size: number;
};

/** Avatar of the other member, or the group's image; an illustration without one. */
export function ConversationAvatar({ conversation: { id, user, group }, size }: ConversationAvatarProps) {
  if (group) return <Avatar src={group.imageUrl} seed={`group ${id}`} size={size} />;
  return <Avatar src={user?.profileImageUrl} seed={user?.id ?? ''} size={size} />;
}

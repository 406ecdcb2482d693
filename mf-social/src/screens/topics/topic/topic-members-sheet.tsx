import { topicMembersQuery, useSetTopicModerator } from '@qlixline/api-client/topics/topics';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { TopicDetail, TopicMember } from '@qlixline/contract/topics/topic';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { Menu } from '@qlixline/ui/menu';
import { Sheet } from '@qlixline/ui/sheet';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis, ShieldMinus, ShieldPlus } from 'lucide-react';

import { PagedRows } from '../../../users/paged-rows.tsx';
import { UserList } from '../../../users/user-list.tsx';
import { UserListSkeleton } from '../../../users/user-list-skeleton.tsx';
import { UserRow } from '../../../users/user-row.tsx';
import { useFailedToast } from '../use-failed-toast.ts';

/** Members of a topic; its moderators can appoint others. */
export function TopicMembersSheet({ topic, onClose }: { topic: TopicDetail; onClose: () => void }) {
  const list = useInfiniteQuery(topicMembersQuery(topic.id));
  return (
    // Without a history entry of its own: closing the sheet would otherwise go back from the page that a link has opened.
    <Sheet open ownEntry={false} size="large" title={`Members of ${topic.name}`} onClose={onClose}>
      <PagedRows
        list={list}
        failed="Members could not be loaded"
        skeleton={<UserListSkeleton label="Loading members" />}
        empty={<p>Nobody has joined yet.</p>}
      >
        {(members) => (
          <UserList label="Members">
            {members.map((member) => (
              <MemberRow key={member.user.id} member={member} topic={topic} />
            ))}
          </UserList>
        )}
      </PagedRows>
    </Sheet>
  );
}

function MemberRow({ member: { user, isModerator }, topic }: { member: TopicMember; topic: TopicDetail }) {
  const { id: ownId } = useCurrentUser();
  const { mutateAsync: set } = useSetTopicModerator(topic.id);
  const failed = useFailedToast();
  const appoint = {
    label: 'Make moderator',
    icon: <ShieldPlus aria-hidden />,
    onSelect: () => void set({ userId: user.id, isModerator: true }).catch(failed('That didn’t work')),
  };
  const dismiss = {
    label: 'Remove as moderator',
    icon: <ShieldMinus aria-hidden />,
    destructive: true,
    onSelect: () => void set({ userId: user.id, isModerator: false }).catch(failed('That didn’t work')),
  };
  return (
    <UserRow user={user} detail={isModerator && 'Moderator'}>
      {topic.mayModerate && user.id !== ownId && (
        <Menu
          label={`More about ${shownName(user)}`}
          icon={<Ellipsis aria-hidden />}
          items={[isModerator ? dismiss : appoint]}
        />
      )}
    </UserRow>
  );
}

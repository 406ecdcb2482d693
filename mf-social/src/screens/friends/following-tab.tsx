import { followsQuery } from '@qlixline/api-client/friends/follows';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../../users/paged-rows.tsx';
import { useFollow } from '../../users/use-follow.ts';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';

/** Users whose public posts appear in the feed. */
export function FollowingTab() {
  const list = useInfiniteQuery(followsQuery);
  return (
    <PagedRows
      list={list}
      failed="Whom you follow could not be loaded"
      skeleton={<UserListSkeleton label="Loading whom you follow" />}
      empty={<NobodyFollowed />}
    >
      {(follows) => (
        <UserList label="Following">
          {follows.map(({ user }) => (
            <FollowedRow key={user.id} user={user} />
          ))}
        </UserList>
      )}
    </PagedRows>
  );
}

function FollowedRow({ user }: { user: UserCard }) {
  const toast = useToast();
  const follow = useFollow(user.id);
  const name = shownName(user);

  async function stop() {
    if (!(await follow(false))) return;
    toast({
      title: `You do not follow ${name} any more`,
      action: { label: 'Undo', onSelect: () => void follow(true) },
    });
  }

  return (
    <UserRow user={user}>
      <Button size="small" variant="soft" aria-label={`Unfollow ${name}`} onClick={() => void stop()}>
        Unfollow
      </Button>
    </UserRow>
  );
}

function NobodyFollowed() {
  return (
    <EmptyState
      species="bird"
      title="You do not follow anybody yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.discover}>
          Discover posts
        </Link>
      }
    >
      Public posts of people whom you follow come to your home, without being friends.
    </EmptyState>
  );
}

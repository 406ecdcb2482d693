import { followersQuery, useRemoveFollower } from '@qlixline/api-client/friends/follows';
import { messageOf } from '@qlixline/api-client/calls/http';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { UserCard } from '@qlixline/contract/users/user';
import { useToast } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PagedRows } from '../../users/paged-rows.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';

/** Users who follow the viewer's public posts. */
export function FollowersTab() {
  const list = useInfiniteQuery(followersQuery);
  return (
    <PagedRows
      list={list}
      failed="Your followers could not be loaded"
      skeleton={<UserListSkeleton label="Loading your followers" />}
      empty={<NoFollowers />}
    >
      {(followers) => (
        <UserList label="Followers">
          {followers.map(({ user }) => (
            <FollowerRow key={user.id} user={user} />
          ))}
        </UserList>
      )}
    </PagedRows>
  );
}

/** Row of a follower. Removing asks for confirmation, because it cannot be undone. */
function FollowerRow({ user }: { user: UserCard }) {
  const toast = useToast();
  const { mutateAsync } = useRemoveFollower();
  const [asks, setAsks] = useState(false);
  const name = shownName(user);

  async function remove() {
    setAsks(false);
    try {
      await mutateAsync(user.id);
      toast({ title: `${name} does not follow you any more` });
    } catch (error) {
      const description = messageOf(error, 'That did not work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <UserRow user={user}>
      <Button
        size="small"
        variant="soft"
        aria-label={`Remove ${name} from your followers`}
        onClick={() => setAsks(true)}
      >
        Remove
      </Button>
      {asks && (
        <ConfirmDialog
          open
          destructive
          title={`Remove ${name} from your followers?`}
          confirmLabel="Remove"
          onConfirm={() => void remove()}
          onCancel={() => setAsks(false)}
        >
          <bdi>{name}</bdi> is not told, and can follow you again. Block them, or switch followers off in Settings, if
          they should not.
        </ConfirmDialog>
      )}
    </UserRow>
  );
}

function NoFollowers() {
  return (
    <EmptyState
      species="cat"
      title="Nobody follows you yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={`${screens.settings}#followers`}>
          Who may follow you
        </Link>
      }
    >
      People who are no friends can follow your public posts. They stand here when they do.
    </EmptyState>
  );
}

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
  const [isConfirming, setConfirming] = useState(false);
  const name = shownName(user);

  async function remove() {
    setConfirming(false);
    try {
      await mutateAsync(user.id);
      toast({ title: `${name} no longer follows you` });
    } catch (error) {
      const description = messageOf(error, 'That didn’t work. Please try again.');
      toast({ variant: 'destructive', title: 'Error', description });
    }
  }

  return (
    <UserRow user={user}>
      <Button
        size="small"
        variant="soft"
        aria-label={`Remove ${name} from your followers`}
        onClick={() => setConfirming(true)}
      >
        Remove
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          destructive
          title={`Remove ${name} from your followers?`}
          confirmLabel="Remove"
          onConfirm={() => void remove()}
          onCancel={() => setConfirming(false)}
        >
          <bdi>{name}</bdi> isn’t told and can follow you again. To stop that, block them or turn off followers in
          Settings.
        </ConfirmDialog>
      )}
    </UserRow>
  );
}

function NoFollowers() {
  return (
    <EmptyState
      species="cat"
      title="No followers yet"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.settingsAt('privacy#followers')}>
          Who can follow you
        </Link>
      }
    >
      People can follow your public posts without being friends. They appear here.
    </EmptyState>
  );
}

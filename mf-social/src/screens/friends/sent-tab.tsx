import { sentRequestsQuery } from '@qlixline/api-client/friends/friends';
import type { FriendRequest } from '@qlixline/contract/friends/friend';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { mutualFriendsText } from '../../users/mutual-friends-text.ts';
import { PagedRows } from '../../users/paged-rows.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';
import { useRelationAction } from '../../users/use-relation-action.ts';

/** Sent friend requests without an answer. */
export function SentTab() {
  const list = useInfiniteQuery(sentRequestsQuery);
  return (
    <PagedRows
      list={list}
      failed="Your requests could not be loaded"
      skeleton={<UserListSkeleton label="Loading sent requests" />}
      empty={<NothingSent />}
    >
      {(requests) => (
        <UserList label="Sent requests">
          {requests.map((request) => (
            <SentRow key={request.id} request={request} />
          ))}
        </UserList>
      )}
    </PagedRows>
  );
}

function SentRow({ request: { id, user, mutualCount } }: { request: FriendRequest }) {
  const { take } = useRelationAction(user);
  return (
    <UserRow user={user} detail={mutualFriendsText(mutualCount)}>
      <Button
        size="small"
        variant="soft"
        aria-label={`Withdraw the request to ${shownName(user)}`}
        onClick={() => void take({ kind: 'cancel', userId: user.id, requestId: id })}
      >
        Withdraw
      </Button>
    </UserRow>
  );
}

function NothingSent() {
  return (
    <EmptyState
      species="rabbit"
      title="Nobody is waiting to answer you"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.friendSuggestions}>
          See suggestions
        </Link>
      }
    >
      Those whom you ask to be friends stand here until they answer.
    </EmptyState>
  );
}

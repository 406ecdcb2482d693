import { pendingRequestsQuery } from '@qlixline/api-client/friends/friends';
import type { FriendRequest } from '@qlixline/contract/friends/friend';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedRows } from '../../users/paged-rows.tsx';
import { RequestAnswer } from '../../users/request-answer.tsx';
import { UserList } from '../../users/user-list.tsx';
import { UserListSkeleton } from '../../users/user-list-skeleton.tsx';
import { UserRow } from '../../users/user-row.tsx';
import { mutualFriendsText } from '../../users/mutual-friends-text.ts';

/** Received friend requests. */
export function RequestsTab() {
  const list = useInfiniteQuery(pendingRequestsQuery);
  return (
    <PagedRows
      list={list}
      failed="Your requests could not be loaded"
      skeleton={<UserListSkeleton label="Loading requests" />}
      empty={<NoRequests />}
    >
      {(requests) => (
        <UserList label="Requests">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </UserList>
      )}
    </PagedRows>
  );
}

function RequestRow({ request: { id, user, mutualCount } }: { request: FriendRequest }) {
  return (
    <UserRow user={user} detail={mutualFriendsText(mutualCount)}>
      <RequestAnswer user={user} requestId={id} inList />
    </UserRow>
  );
}

function NoRequests() {
  return (
    <EmptyState
      species="cat"
      title="You have answered everybody"
      action={
        <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
          Complete your profile
        </Link>
      }
    >
      When somebody wants to be your friend, you can answer here. A photo and a few words help people find you.
    </EmptyState>
  );
}

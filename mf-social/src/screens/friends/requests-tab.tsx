import { pendingRequestsQuery } from '@qlixline/api-client/friends';
import type { FriendRequest } from '@qlixline/contract/friend';
import { screens } from '@qlixline/contract/screens';
import { shownName } from '@qlixline/contract/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Button, buttonClass } from '@qlixline/ui/button';
import { EmptyState } from '@qlixline/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { PagedRows } from '../../people/paged-rows.tsx';
import { PeopleList } from '../../people/people-list.tsx';
import { PeopleSkeleton } from '../../people/people-skeleton.tsx';
import { PersonRow } from '../../people/person-row.tsx';
import { DeclineDialog } from '../../people/step-dialogs.tsx';
import { useStep } from '../../people/use-step.ts';
import { friendsInCommon } from '../../people/friends-in-common.ts';

/** Who wants to be a friend. */
export function RequestsTab() {
  const list = useInfiniteQuery(pendingRequestsQuery);
  return (
    <PagedRows
      list={list}
      failed="Your requests could not be loaded"
      skeleton={<PeopleSkeleton label="Loading requests" />}
      empty={<NoRequests />}
    >
      {(requests) => (
        <PeopleList label="Requests">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </PeopleList>
      )}
    </PagedRows>
  );
}

function RequestRow({ request: { id, person, mutualCount } }: { request: FriendRequest }) {
  const { take } = useStep(person);
  const [asks, setAsks] = useState(false);
  const name = shownName(person);
  return (
    <PersonRow person={person} detail={friendsInCommon(mutualCount)}>
      <Button
        size="small"
        aria-label={`Accept ${name}`}
        onClick={() => void take({ kind: 'accept', userId: person.id, requestId: id })}
      >
        Accept
      </Button>
      <Button size="small" variant="soft" aria-label={`Decline ${name}`} onClick={() => setAsks(true)}>
        Decline
      </Button>
      {asks && (
        <DeclineDialog
          person={person}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false);
            void take({ kind: 'decline', userId: person.id, requestId: id });
          }}
        />
      )}
    </PersonRow>
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
